import { Checkbox, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accessApi } from '../api.ts';
import { AttachDrawer } from './AttachDrawer.tsx';
import { PartNames } from './PartNames.tsx';
import type { PackageItem } from './package.contract.ts';

/** Sub-modules with the menus that are attached to each. */
export const SubModuleScreen = () => <UnitScreen api={accessApi.subModules} words="sub_module" />;

/** Modules with the sub-modules that are attached to each. */
export const ModuleScreen = () => <UnitScreen api={accessApi.modules} words="whole_module" />;

interface UnitScreenProps {
  api: typeof accessApi.subModules | typeof accessApi.modules;
  words: 'sub_module' | 'whole_module';
}

function UnitScreen({ api, words }: UnitScreenProps) {
  const { t } = useTranslation(['access', 'shared']);
  const { pick } = useLanguage();
  const mayEdit = useCan()('access.package.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const [attached, setAttached] = useState<PackageItem>();
  const active = useActiveColumn<PackageItem>();
  const setup = useSetupList<PackageItem>({
    mayEdit,
    type: t(`${words}.type`),
    add: t(`${words}.add`),
    remove: (row) => api.delete.call({ id: row.id }),
    stale: accessApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable<PackageItem, 'is_active'>
        name={words}
        source={api.list}
        list={list}
        search={t('unit.search')}
        filters={[activeFilter]}
        columns={[
          { key: 'name', names: 'name', sort: pick('name_en', 'name_bn') },
          { key: 'code', sort: true, optional: true },
          {
            key: 'parts',
            title: t(`${words}.parts`),
            value: (row) => row.parts.map((it) => pick(it.name_en, it.name_bn)).join(', '),
            render: (row) => <PartNames parts={row.parts} />,
          },
          active,
        ]}
        {...setup.table}
        onRowClick={mayEdit ? setAttached : undefined}
        rowActions={(row) =>
          mayEdit
            ? [
                {
                  label: t(`${words}.attach`),
                  icon: <IconPlugConnected size={16} aria-hidden />,
                  onClick: () => setAttached(row),
                },
                ...(setup.table.rowActions?.(row) ?? []),
              ]
            : []
        }
        empty={{ title: t(`${words}.empty`), action: setup.addButton }}
      />
      {setup.isOpen && <UnitDrawer api={api} words={words} unit={setup.edited} onClose={setup.close} />}
      {attached && <AttachDrawer api={api} unit={attached} onClose={() => setAttached(undefined)} />}
    </Page>
  );
}

function UnitDrawer({
  api,
  words,
  unit: opened,
  onClose,
}: UnitScreenProps & { unit?: PackageItem; onClose: () => void }) {
  const unit = latestOf(opened);
  const { t } = useTranslation('access');
  const form = useServerForm({
    name: `${words}:${unit?.id ?? 'new'}`,
    initialValues: {
      name_en: unit?.name_en ?? '',
      name_bn: unit?.name_bn ?? '',
      code: unit?.code ?? '',
      is_active: unit?.is_active ?? true,
    },
    read: unit,
    submit: (values, context) =>
      unit ? api.update.call({ ...values, id: unit.id }, { context }) : api.create.call(values),
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(`${words}.${unit ? 'edit' : 'add'}`)} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('unit.code_rule')} withAsterisk />
      <Checkbox {...form.checkbox('is_active')} description={t('unit.inactive_hint')} />
    </FormDrawer>
  );
}
