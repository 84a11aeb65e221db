import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
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
import type { PackageUnit } from './package.contract.ts';

/** Packages with their prices and the modules that are attached to each. */
export function PackageScreen() {
  const { t } = useTranslation(['access', 'shared']);
  const { pick } = useLanguage();
  const mayEdit = useCan()('access.package.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const [attached, setAttached] = useState<PackageUnit>();
  const active = useActiveColumn<PackageUnit>();
  const setup = useSetupList<PackageUnit>({
    mayEdit,
    type: t('package.type'),
    add: t('package.add'),
    remove: (row) => accessApi.packages.delete.call({ id: row.id }),
    stale: accessApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="packages"
        source={accessApi.packages.list}
        list={list}
        search={t('unit.search')}
        filters={[activeFilter]}
        columns={[
          { key: 'name', names: 'name', sort: pick('name_en', 'name_bn') },
          { key: 'code', sort: true, optional: true },
          { key: 'monthly_poisha', phone: 'fact', title: t('package.monthly'), kind: 'money' },
          {
            key: 'monthly_per_student_poisha',
            phone: 'fact',
            title: t('package.per_student'),
            kind: 'money',
          },
          {
            key: 'parts',
            title: t('package.parts'),
            value: (row) => row.parts.map((it) => pick(it.name_en, it.name_bn)).join(', '),
            render: (row) => <PartNames parts={row.parts} />,
          },
          { key: 'site_count', title: t('package.sites'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        onRowClick={mayEdit ? setAttached : undefined}
        rowActions={(row) =>
          mayEdit
            ? [
                {
                  label: t('package.attach'),
                  icon: <IconPlugConnected size={16} aria-hidden />,
                  onClick: () => setAttached(row),
                },
                ...(setup.table.rowActions?.(row) ?? []),
              ]
            : []
        }
        empty={{ title: t('package.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <PackageDrawer unit={setup.edited} onClose={setup.close} />}
      {attached && (
        <AttachDrawer
          api={accessApi.packages}
          unit={attached}
          hint={t('package.attach_hint')}
          onClose={() => setAttached(undefined)}
        />
      )}
    </Page>
  );
}

function PackageDrawer({ unit: opened, onClose }: { unit?: PackageUnit; onClose: () => void }) {
  const unit = latestOf(opened);
  const { t } = useTranslation('access');
  const form = useServerForm({
    name: `package:${unit?.id ?? 'new'}`,
    initialValues: {
      name_en: unit?.name_en ?? '',
      name_bn: unit?.name_bn ?? '',
      code: unit?.code ?? '',
      description_en: unit?.description_en ?? '',
      description_bn: unit?.description_bn ?? '',
      monthly_poisha: (unit?.monthly_poisha ?? null) as number | null,
      monthly_per_student_poisha: (unit?.monthly_per_student_poisha ?? 0) as number | null,
      is_offered: unit?.is_offered ?? true,
      is_active: unit?.is_active ?? true,
    },
    read: unit,
    submit: (values, context) => {
      // The server refuses an empty price.
      const fields = values as typeof values & { monthly_poisha: number; monthly_per_student_poisha: number };
      return unit
        ? accessApi.packages.update.call({ ...fields, id: unit.id }, { context })
        : accessApi.packages.create.call(fields);
    },
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(unit ? 'package.edit' : 'package.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('unit.code_rule')} withAsterisk />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MoneyField {...form.field('monthly_poisha')} withAsterisk />
        <MoneyField {...form.field('monthly_per_student_poisha')} withAsterisk />
      </SimpleGrid>
      <Textarea {...form.field('description_en')} lang="en" autosize minRows={2} />
      <Textarea {...form.field('description_bn')} lang="bn" autosize minRows={2} />
      <Checkbox {...form.checkbox('is_offered')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
