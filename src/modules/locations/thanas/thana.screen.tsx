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
import { useDistricts, useDivisions } from '../choices/choices.ts';
import type { Thana } from './thana.contract.ts';

const kinds = ['upazila', 'metro_thana'] as const;
/** Thanas and upazilas of a district. */
export function ThanaScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const { pick } = useLanguage();
  const mayEdit = useCan()('locations.place.edit');
  const list = useListState({ sort: 'name_en', filters: ['division_id', 'district_id', 'is_active'] });
  const divisions = useDivisions();
  const districts = useDistricts(list.filters.division_id);
  const active = useActiveColumn<Thana>();
  const setup = useSetupList<Thana>({
    mayEdit,
    type: t('thana.type'),
    add: t('thana.add'),
    remove: (row) => locationsApi.thanas.delete.call({ id: row.id }),
    stale: locationsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="thanas"
        source={locationsApi.thanas.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.division_id')}
              data={divisions}
              value={list.filters.division_id}
              onChange={(value) => list.setFilter('division_id', value)}
            />
            <FilterSelect
              label={t('shared:field.district_id')}
              data={districts}
              value={list.filters.district_id}
              onChange={(value) => list.setFilter('district_id', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true },
          {
            key: 'district',
            title: t('shared:field.district_id'),
            value: (row) => pick(row.district_name_en, row.district_name_bn),
          },
          { key: 'kind', title: t('shared:field.kind'), value: (row) => t(`kind.${row.kind}`) },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('thana.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <ThanaDrawer thana={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function ThanaDrawer({ thana, onClose }: { thana?: Thana; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const districts = useDistricts();
  const form = useServerForm({
    name: `thana:${thana?.id ?? 'new'}`,
    initialValues: {
      name_en: thana?.name_en ?? '',
      name_bn: thana?.name_bn ?? '',
      code: thana?.code ?? '',
      district_id: thana?.district_id ?? '',
      kind: thana?.kind ?? ('upazila' as const),
      is_active: thana?.is_active ?? true,
    },
    submit: (values) =>
      thana
        ? locationsApi.thanas.update.call({ ...values, id: thana.id })
        : locationsApi.thanas.create.call(values),
    onSaved: useSaved(locationsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(thana ? 'thana.edit' : 'thana.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <SelectField {...form.field('district_id')} data={districts} withAsterisk />
      <SelectField
        {...form.field('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
