import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../api/idempotency.ts';
import { ApiProblem } from '../api/problem.ts';
import { reportFailure } from '../api/query-client.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { NotSent } from './send-or-ask.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

interface ServerFormOptions<Values extends object, Answer> {
  /** Unique name, with the id of the record where there is one: `fee-head:${id}`. Names the draft. */
  name: string;
  initialValues: Values;
  /**
   * Sends the values; pass `context` on where the route moves money:
   * `submit: (values, context) => api.receipt.create.call(values, { context })`.
   */
  submit: (values: Values, context: { idempotencyKey: string }) => Promise<Answer>;
  /** Runs after a success; the form cannot be submitted again until it resolves. */
  onSaved?: (answer: Answer, values: Values) => void | Promise<void>;
  /** Fields that are never kept as a draft. */
  secret?: readonly (keyof Values & string)[];
  /** Off for forms where leaving loses nothing, such as sign-in. */
  keepDraft?: boolean;
}

export interface ServerForm<Values extends object> {
  values: Values;
  /** Props of the field of that name: label, value, error. Spread them first, then what differs. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  checkbox: (name: keyof Values & string) => CheckboxProps;
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  error: (path: string) => string | undefined;
  /** Errors that belong to no field on the page. */
  formErrors: string[];
  isDirty: boolean;
  isSaving: boolean;
  /** Values of an earlier, unsaved visit have been put back. */
  hasDraft: boolean;
  /** Throws the changes and the draft away. */
  discard: () => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
}

export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  /** Takes a value or the event of an input. */
  onChange: GetInputPropsReturnType['onChange'];
  error: string | undefined;
  /** Not every field sets it by itself; the first invalid field is found by it to be focused. */
  'aria-invalid': true | undefined;
}

export interface CheckboxProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: GetInputPropsReturnType['onChange'];
  error: string | undefined;
}

/**
 * A form validated by the server: errors are shown on their fields and the first is focused. Warns before leaving and
 * keeps a draft in this tab.
 */
export function useServerForm<Values extends object, Answer>({
  name,
  initialValues,
  submit,
  onSaved,
  secret = [],
  keepDraft = true,
}: ServerFormOptions<Values, Answer>): ServerForm<Values> {
  const { t } = useTranslation('shared');
  const ref = useRef<HTMLFormElement | null>(null);
  const [draft] = useState(() => (keepDraft ? readDraft<Values>(name) : undefined));
  const [hasDraft, setHasDraft] = useState(draft !== undefined);
  const [formErrors, setFormErrors] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const idempotencyKey = useRef(newIdempotencyKey());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    onValuesChange: (values) => {
      // Other values are another request; only the same ones sent again are a repeat.
      idempotencyKey.current = newIdempotencyKey();
      if (keepDraft) writeDraft(name, values, secret);
    },
  });
  useEffect(() => {
    if (draft) form.setValues(draft);
    // Runs once, when the form is mounted.
  }, []);
  const isDirty = form.isDirty();
  const allowLeaving = useLeaveWarning(keepDraft && isDirty && !isSaving, () => dropDraft(name));

  const [failures, setFailures] = useState(0);
  // After the errors are on the page, however long that takes.
  useEffect(() => {
    if (failures === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    (invalid ?? ref.current?.querySelector<HTMLElement>('[data-form-errors]'))?.focus();
  }, [failures]);

  const fail = (error: unknown) => {
    if (error instanceof NotSent) return;
    const isOfForm =
      error instanceof ApiProblem && ![0, 401].includes(error.status) && error.code !== 'membership_ended';
    if (!isOfForm) return reportFailure(error);
    const onPage = Object.entries(error.fieldErrors).filter(([field]) => hasField(ref.current, field));
    const elsewhere = error.errors.filter((it) => !hasField(ref.current, it.field)).map((it) => it.message);
    form.setErrors(Object.fromEntries(onPage));
    setFormErrors(elsewhere.length > 0 || onPage.length > 0 ? elsewhere : [error.message]);
    setFailures((count) => count + 1);
  };

  const save = async (values: Values) => {
    if (isSaving) return;
    setSaving(true);
    setFormErrors([]);
    try {
      const answer = await submit(values, { idempotencyKey: idempotencyKey.current });
      dropDraft(name);
      setHasDraft(false);
      form.resetDirty(values);
      allowLeaving();
      idempotencyKey.current = newIdempotencyKey();
      await onSaved?.(answer, values);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };

  const errorOf = (path: string) => form.errors[path] as string | undefined;
  return {
    values: form.values,
    field: (field) => ({
      ...form.getInputProps(field),
      name: field,
      label: t(`field.${String(field)}`),
      value: form.values[field],
      error: errorOf(field),
      'aria-invalid': errorOf(field) ? true : undefined,
    }),
    checkbox: (field) => ({
      ...form.getInputProps(field, { type: 'checkbox' }),
      name: field,
      label: t(`field.${String(field)}`),
      checked: Boolean(form.values[field]),
      error: errorOf(field),
    }),
    setValue: (field, value) => {
      form.setFieldValue(String(field), value as never);
      // What is wrong with other fields stays marked; a fill that follows another field may come after the errors.
      for (const path of Object.keys(form.errors))
        if (path.startsWith(`${String(field)}.`)) form.clearFieldError(path);
    },
    error: errorOf,
    formErrors,
    isDirty,
    isSaving,
    hasDraft,
    discard: () => {
      dropDraft(name);
      setHasDraft(false);
      setFormErrors([]);
      form.setValues(initialValues);
      form.clearErrors();
      requestAnimationFrame(() => dropDraft(name));
    },
    formProps: { ref, onSubmit: form.onSubmit(save), noValidate: true },
  };
}

function hasField(element: HTMLFormElement | null, path: string): boolean {
  return Boolean(element?.querySelector(`[name="${CSS.escape(path)}"], [data-field="${CSS.escape(path)}"]`));
}
