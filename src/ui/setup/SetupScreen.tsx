import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestContext } from '../api/api.ts';
import { latestOf } from '../api/versions.ts';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '../form/PictureField.tsx';
import { useAfterSave } from '../form/useAfterSave.ts';
import { type ServerForm, useServerForm } from '../form/useServerForm.ts';
import { Page } from '../page/Page.tsx';
import { useCan } from '../session/session.ts';
import type { Column } from '../table/columns.tsx';
import { ListTable } from '../table/ListTable.tsx';
import type { ListFilter } from '../table/list-filters.ts';
import type { ListSource } from '../table/list-source.ts';
import type { ListState } from '../table/useListState.ts';
import { useSetupList } from '../table/useSetupList.tsx';
import { OrderButton } from './OrderButton.tsx';

/** A row of a setup; one of the product itself (`is_system`) cannot be deleted. */
interface SetupRow {
  id: string;
  name_en: string;
  name_bn: string;
  is_active?: boolean;
  is_system?: boolean;
  logo_url?: string | null;
}

/** The calls of a contract made by `setupContract`. */
interface SetupApi<Row, Values> {
  list: ListSource<Row>;
  create: { call(values: Values): Promise<Row> };
  update: { call(values: Values & { id: string }, options?: { context: RequestContext }): Promise<Row> };
  delete: { call(input: { id: string }): Promise<unknown> };
  order?: { call(input: { ids: string[] }): Promise<unknown> };
}

/** The calls of a row's logo. */
interface LogoApi {
  changeLogo: { call(input: { id: string; logo: File }): Promise<unknown> };
  removeLogo: { call(input: { id: string }): Promise<unknown> };
}

interface SetupScreenProps<Row extends SetupRow, Values extends object, Filter extends string> {
  /** Names the list's chosen columns, its exported files and the drafts: `fee-heads`. */
  name: string;
  /** Where its words stand: `fees:fee_head` has `type`, `add`, `edit`, `empty` and, where it helps, `empty_hint`. */
  words: string;
  api: SetupApi<Row, NoInfer<Values>>;
  /** Of the page, where it is about one record. */
  title?: string;
  /** Key of the queries that a change invalidates. */
  stale: QueryKey;
  /** Permission to change rows; the server checks it. */
  permission: string;
  list: ListState<Filter>;
  filters?: readonly ListFilter<NoInfer<Filter>>[];
  columns: Column<Row>[];
  /** Buttons of the page beside those of every setup. */
  actions?: ReactNode;
  /** The values of a new row; the form of an existing row has the same fields. */
  blank: Values;
  /** Fields that are never kept as a draft, such as passwords. */
  secret?: readonly (keyof NoInfer<Values> & string)[];
  /** The filter whose rows have an order of their own, such as the head of sub-heads. */
  orderWithin?: NoInfer<Filter>;
  /** For rows that have a logo. */
  logoApi?: LogoApi;
  /** Where rows are edited on pages of their own (`SetupFormPage`): the address before `/new` and `/edit/:id`. */
  pages?: string;
  /** The fields of the drawer in reading order; that of the logo is `logo`. */
  fields?: (form: ServerForm<Values>, row: Row | undefined, logo: ReactNode) => ReactNode;
}

/**
 * The screen of a setup: its list, a drawer for a row, an order by drag, and deletion that shows where a row is used.
 * What a drawer needs beyond fields is written out with `useSetupList` and `FormDrawer`.
 */
export function SetupScreen<Row extends SetupRow, Values extends object, Filter extends string>(
  props: SetupScreenProps<Row, Values, Filter>,
) {
  const { name, words, api, stale, permission, list, filters, columns, orderWithin, pages } = props;
  const { t } = useTranslation(words.split(':')[0]);
  const mayEdit = useCan()(permission);
  // The calls answer to any name, so not they but the rows say whether there is an order.
  const hasOrder = 'sort_order' in props.blank;
  const deactivate = (row: Row) =>
    row.is_active
      ? () => api.update.call({ ...valuesOf(props.blank, row), id: row.id, is_active: false })
      : undefined;
  const setup = useSetupList<SetupRow>({
    mayEdit,
    type: t(`${words}.type`),
    add: t(`${words}.add`),
    remove: (row) => api.delete.call({ id: row.id }),
    deactivate: (row) => deactivate(row as Row),
    stale,
    pages,
  });
  const hint = t(`${words}.empty_hint`, { defaultValue: '' });
  return (
    <Page
      title={props.title}
      actions={
        <>
          {props.actions}
          {mayEdit && hasOrder && api.order && (
            <OrderButton
              source={api.list}
              within={orderWithin && { [orderWithin]: list.filters[orderWithin] }}
              save={(ids) => api.order!.call({ ids })}
              stale={stale}
            />
          )}
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name={name}
        source={api.list}
        list={list}
        filters={filters}
        columns={columns}
        {...setup.table}
        empty={{ title: t(`${words}.empty`), hint: hint || undefined, action: setup.addButton }}
      />
      {setup.isOpen && <SetupDrawer {...props} row={setup.edited as Row | undefined} onClose={setup.close} />}
    </Page>
  );
}

interface SetupDrawerProps<Row extends SetupRow, Values extends object>
  extends Pick<
    SetupScreenProps<Row, Values, never>,
    'name' | 'words' | 'api' | 'stale' | 'blank' | 'secret' | 'logoApi' | 'fields'
  > {
  row: Row | undefined;
  onClose: () => void;
}

function SetupDrawer<Row extends SetupRow, Values extends object>(props: SetupDrawerProps<Row, Values>) {
  const { name, words, api, stale, blank, secret, logoApi, fields, onClose } = props;
  const row = latestOf(props.row);
  const { t } = useTranslation(words.split(':')[0]);
  const [logo, setLogo] = useState<PictureChange>('keep');
  // Where only the logo was refused, the row is saved already.
  const [saved, setSaved] = useState(row);
  const form = useServerForm({
    name: `${name}:${row?.id ?? 'new'}`,
    initialValues: row ? valuesOf(blank, row) : blank,
    read: row,
    secret,
    submit: async (values, context) => {
      const kept = await (saved
        ? api.update.call({ ...values, id: saved.id }, { context })
        : api.create.call(values));
      setSaved(kept);
      if (logo === 'remove') await logoApi?.removeLogo.call({ id: kept.id });
      else if (logo !== 'keep') await logoApi?.changeLogo.call({ id: kept.id, logo });
    },
    onSaved: useAfterSave(stale, onClose),
  });
  return (
    <FormDrawer title={t(`${words}.${row ? 'edit' : 'add'}`)} form={form} onClose={onClose}>
      {fields?.(
        form,
        row,
        logoApi && (
          <PictureField
            name="logo"
            current={row?.logo_url ?? null}
            change={logo}
            onChange={setLogo}
            error={form.error('logo')}
          />
        ),
      )}
    </FormDrawer>
  );
}

/** The row's own values under the names of a blank one. */
export function valuesOf<Values extends object>(blank: Values, row: object): Values {
  const stored = row as Partial<Values>;
  const names = Object.keys(blank) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? blank[name]])) as Values;
}
