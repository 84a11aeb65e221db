import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { feesApi } from '../api.ts';
import { ConcessionTypeFields, concessionValues } from './ConcessionTypeFields.tsx';
import { useConcessionColumns } from './useConcessionColumns.ts';
import type { WaiverType } from './waiver-type.contract.ts';

/** The types of waiver that institutions grant their students. */
export function WaiverTypeScreen() {
  const { t } = useTranslation('fees');
  const mayEdit = useCan()('fees.waiver_type.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const active = useActiveColumn<WaiverType>();
  const columns = useConcessionColumns<WaiverType>();
  const setup = useSetupList<WaiverType>({
    mayEdit,
    type: t('waiver_type.type'),
    add: t('waiver_type.add'),
    remove: (row) => feesApi.waiverTypes.delete.call({ id: row.id }),
    stale: feesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="waiver-types"
        source={feesApi.waiverTypes.list}
        list={list}
        filters={[activeFilter]}
        columns={[...columns, { key: 'sort_order', kind: 'count', sort: true, optional: true }, active]}
        {...setup.table}
        empty={{ title: t('waiver_type.empty'), hint: t('waiver_type.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <WaiverTypeDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function WaiverTypeDrawer({ edited: opened, onClose }: { edited?: WaiverType; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('fees');
  const form = useServerForm({
    name: `waiver-type:${edited?.id ?? 'new'}`,
    initialValues: concessionValues(edited),
    read: edited,
    submit: (values, context) =>
      edited
        ? feesApi.waiverTypes.update.call({ ...values, id: edited.id }, { context })
        : feesApi.waiverTypes.create.call(values),
    onSaved: useAfterSave(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'waiver_type.edit' : 'waiver_type.add')} form={form} onClose={onClose}>
      <ConcessionTypeFields form={form} />
    </FormDrawer>
  );
}
