import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestContext } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient, reportFailure } from '../api/query-client.ts';
import { followRecord, latestOf, versionOf } from '../api/versions.ts';
import { changedValues } from './changed-values.ts';
import type { Clash } from './combine.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { NotSent } from './send-or-ask.ts';
import { firstUnread } from './unread.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** The details of a refusal with `edited_meanwhile`. */
interface EditedMeanwhile {
  version: string;
  changes: { column: string | null; label: string; theirs: string }[];
}

interface ServerFormOptions<Values extends object, Answer> {
  /** Unique name, with the id of the record where there is one: `fee-head:${id}`. Names the draft. */
  name: string;
  initialValues: Values;
  /** The record that is edited, as it came from the query: what somebody changed since is not undone. */
  read?: object | undefined;
  /** Sends the values; an edit passes `context` on: `submit: (values, context) => api.notices.update.call(values, { context })`. */
  submit: (values: Values, context: RequestContext) => Promise<Answer>;
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
  /** What somebody changed meanwhile and this form changes, too. */
  clashes: Clash[];
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
  read,
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
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [isSaving, setSaving] = useState(false);
  // A draft goes on from what was read when it was begun.
  const version = useRef(draft?.version ?? versionOf(read));
  const base = useRef(initialValues);
  const shown = useRef({ initialValues, read });
  shown.current = { initialValues, read };
  useEffect(() => followRecord(shown.current.read), []);
  const onRendered = useRef<() => void>(undefined);
  useEffect(() => onRendered.current?.());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    onValuesChange: (values) => {
      if (keepDraft) writeDraft(name, changedValues(base.current, values), version.current, secret);
    },
  });
  useEffect(() => {
    if (draft) form.setValues(draft.values);
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

  /** Joins the values with what somebody changed meanwhile. @returns nothing where the person has to look at both */
  const combineWith = async (values: Values, { message, details }: ApiProblem) => {
    const { version: now, changes } = details as EditedMeanwhile;
    // Few saves meet another.
    const { combine } = await import('./combine.ts');
    await queryClient.invalidateQueries();
    // Once the queries have told of it, what shows the record has it from them or `latestOf`, and gives the form its values.
    await new Promise<void>((rendered) =>
      setTimeout(() => {
        onRendered.current = rendered;
        setFormErrors([]);
      }),
    );
    const fresh = shown.current;
    const seen = versionOf(latestOf(fresh.read)) ?? now;
    // Where nothing on the page read it anew, the refusal itself has told what changed.
    version.current = seen === version.current ? now : seen;
    const { values: joined, clashing, isChanged } = combine(base.current, values, fresh.initialValues);
    base.current = fresh.initialValues;
    form.setInitialValues(fresh.initialValues);
    form.resetDirty(fresh.initialValues);
    form.setValues(joined);
    if (isChanged && clashing.length === 0) return joined;
    const ofField = (field: keyof Values & string) => ({
      label: t(`field.${String(field)}`),
      theirs: changes.find((it) => it.column === field)?.theirs ?? '',
      take: () => form.setFieldValue(field, fresh.initialValues[field] as never),
    });
    setClashes(isChanged ? clashing.map(ofField) : changes);
    setFormErrors([message]);
    setFailures((count) => count + 1);
    return undefined;
  };

  const send = async (values: Values): Promise<void> => {
    const context: RequestContext = { version: version.current };
    try {
      const answer = await submit(values, context);
      dropDraft(name);
      setHasDraft(false);
      form.resetDirty(values);
      base.current = values;
      version.current = context.version;
      allowLeaving();
      await onSaved?.(answer, values);
    } catch (error) {
      // The edit itself may be saved where only a file that follows it was refused.
      version.current = context.version;
      if (!(error instanceof ApiProblem && error.code === 'edited_meanwhile')) return fail(error);
      const joined = await combineWith(values, error).catch(fail);
      if (joined) await send(joined);
    }
  };

  const save = async (values: Values) => {
    if (isSaving) return;
    setFormErrors([]);
    setClashes([]);
    const unread = firstUnread(ref.current);
    if (unread) {
      setFormErrors([`${unread.value}: ${unread.dataset.unread}`]);
      return unread.focus();
    }
    setSaving(true);
    await send(values).finally(() => setSaving(false));
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
    clashes,
    isDirty,
    isSaving,
    hasDraft,
    discard: () => {
      dropDraft(name);
      setHasDraft(false);
      setFormErrors([]);
      setClashes([]);
      version.current = versionOf(read);
      base.current = initialValues;
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
