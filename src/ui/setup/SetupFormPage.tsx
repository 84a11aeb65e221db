import { Stack } from '@mantine/core';
import { type QueryKey, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RequestContext } from '../api/api.ts';
import { FormActions } from '../form/FormActions.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { useAfterSave } from '../form/useAfterSave.ts';
import { type ServerForm, useServerForm } from '../form/useServerForm.ts';
import { Page } from '../page/Page.tsx';
import { valuesOf } from './SetupScreen.tsx';

interface SetupFormPageProps<Row, Values extends object> {
  /** Names the drafts: `site-event`. */
  name: string;
  api: {
    create: { call(values: NoInfer<Values>): Promise<unknown> };
    update: {
      call(values: NoInfer<Values> & { id: string }, options?: { context: RequestContext }): Promise<unknown>;
    };
    /** Left out where there is only a page for a new one. */
    show?: { queryOptions(asked: { input: { id: string } }): object };
  };
  /** Key of the queries that a change invalidates. */
  stale: QueryKey;
  /** Address of the list, to which saving leads back. */
  listPath: string;
  blank: Values;
  /** The fields in reading order. */
  fields: (form: ServerForm<Values>, row: Row | undefined) => ReactNode;
  /** Buttons of the page, such as a preview of what the form holds. */
  actions?: (form: ServerForm<Values>) => ReactNode;
}

/** The page of one row of a setup, new or `:id` of its address, for rows that are more than a drawer holds. */
export function SetupFormPage<Row extends { id: string }, Values extends object>(
  props: SetupFormPageProps<Row, Values>,
) {
  const { id } = useParams();
  return id ? <StoredRowPage key={id} {...props} id={id} /> : <RowForm {...props} row={undefined} />;
}

function StoredRowPage<Row extends { id: string }, Values extends object>({
  id,
  ...props
}: SetupFormPageProps<Row, Values> & { id: string }) {
  const asked = props.api.show!.queryOptions({ input: { id } }) as UseSuspenseQueryOptions<Row>;
  const { data: row } = useSuspenseQuery(asked);
  return <RowForm {...props} row={row} />;
}

function RowForm<Row extends { id: string }, Values extends object>({
  row,
  ...props
}: SetupFormPageProps<Row, Values> & { row: Row | undefined }) {
  const { name, api, stale, listPath, blank, fields, actions } = props;
  const navigate = useNavigate();
  const leave = () => void navigate(listPath);
  const form = useServerForm({
    name: `${name}:${row?.id ?? 'new'}`,
    initialValues: row ? valuesOf(blank, row) : blank,
    read: row,
    submit: (values, context) =>
      row ? api.update.call({ ...values, id: row.id }, { context }) : api.create.call(values),
    onSaved: useAfterSave(stale, leave),
  });
  return (
    <Page actions={actions?.(form)}>
      <form {...form.formProps}>
        <Stack gap="sm" maw={900}>
          <FormNotices form={form} />
          {fields(form, row)}
          <FormActions form={form} onCancel={leave} />
        </Stack>
      </form>
    </Page>
  );
}
