import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
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
import type { OfferType } from './offer-type.contract.ts';
import { useConcessionColumns } from './useConcessionColumns.ts';

/** The types of discount that institutions offer their students after waivers. */
export function OfferTypeScreen() {
  const { t } = useTranslation('fees');
  const mayEdit = useCan()('fees.offer_type.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const active = useActiveColumn<OfferType>();
  const columns = useConcessionColumns<OfferType>();
  const setup = useSetupList<OfferType>({
    mayEdit,
    type: t('offer_type.type'),
    add: t('offer_type.add'),
    remove: (row) => feesApi.offerTypes.delete.call({ id: row.id }),
    stale: feesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="offer-types"
        source={feesApi.offerTypes.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          ...columns,
          { key: 'valid_from', kind: 'day', sort: true },
          { key: 'valid_to', kind: 'day', sort: true },
          { key: 'sort_order', kind: 'count', sort: true, optional: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('offer_type.empty'), hint: t('offer_type.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <OfferTypeDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function OfferTypeDrawer({ edited: opened, onClose }: { edited?: OfferType; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('fees');
  const form = useServerForm({
    name: `offer-type:${edited?.id ?? 'new'}`,
    initialValues: {
      ...concessionValues(edited),
      valid_from: edited?.valid_from ?? null,
      valid_to: edited?.valid_to ?? null,
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? feesApi.offerTypes.update.call({ ...values, id: edited.id }, { context })
        : feesApi.offerTypes.create.call(values),
    onSaved: useAfterSave(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'offer_type.edit' : 'offer_type.add')} form={form} onClose={onClose}>
      <ConcessionTypeFields form={form}>
        <Group grow align="flex-start">
          <DayField {...form.field('valid_from')} />
          <DayField {...form.field('valid_to')} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('offer_type.validity_rule')}
        </Text>
      </ConcessionTypeFields>
    </FormDrawer>
  );
}
