import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { locationsApi } from '../api.ts';
import { useDivisions } from '../choices/choices.ts';
import type { District } from './district.contract.ts';

/** Districts of a division. */
export function DistrictScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const { pick } = useLanguage();
  const mayEdit = useCan()('locations.place.edit');
  const list = useListState({ sort: 'name_en', filters: ['division_id', 'is_active'] });
  const divisions = useDivisions();
  const active = useActiveColumn<District>();
  const setup = useSetupList<District>({
    mayEdit,
    type: t('district.type'),
    add: t('district.add'),
    remove: (row) => locationsApi.districts.delete.call({ id: row.id }),
    stale: locationsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="districts"
        source={locationsApi.districts.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.division_id')}
              data={divisions}
              value={list.filters.division_id}
              onChange={(value) => list.setFilter('division_id', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true },
          {
            key: 'division',
            title: t('shared:field.division_id'),
            value: (row) => pick(row.division_name_en, row.division_name_bn),
          },
          { key: 'thana_count', title: t('district.thanas'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('district.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <DistrictDrawer district={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function DistrictDrawer({ district, onClose }: { district?: District; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const divisions = useDivisions();
  const form = useServerForm({
    name: `district:${district?.id ?? 'new'}`,
    initialValues: {
      name_en: district?.name_en ?? '',
      name_bn: district?.name_bn ?? '',
      code: district?.code ?? '',
      division_id: district?.division_id ?? '',
      is_active: district?.is_active ?? true,
    },
    submit: (values) =>
      district
        ? locationsApi.districts.update.call({ ...values, id: district.id })
        : locationsApi.districts.create.call(values),
    onSaved: useSaved(locationsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(district ? 'district.edit' : 'district.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <SelectField {...form.field('division_id')} data={divisions} withAsterisk />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
