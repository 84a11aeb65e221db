import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ThanaField } from '#modules/locations/ui.ts';
import { academicGroups } from '#shared/academic-groups.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
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
import { sitesApi } from '../api.ts';
import { useBoards } from '../choices.ts';
import type { NonSite } from './non-site.contract.ts';

/** Institutions that do not use the system, to be named as exam centres and former schools. */
export function NonSiteScreen() {
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const list = useListState({ sort: 'name_en', filters: ['academic_group', 'board_id', 'is_active'] });
  const boards = useBoards();
  const active = useActiveColumn<NonSite>();
  const setup = useSetupList<NonSite>({
    mayEdit: useCan()('sites.non_site.edit'),
    type: t('non_site.type'),
    add: t('non_site.add'),
    remove: (row) => sitesApi.nonSites.delete.call({ id: row.id }),
    stale: sitesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="non-sites"
        source={sitesApi.nonSites.list}
        list={list}
        search={t('non_site.search')}
        filters={[
          {
            name: 'academic_group',
            choices: academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) })),
          },
          { name: 'board_id', choices: boards },
          activeFilter,
        ]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'eiin', sort: true },
          { key: 'academic_group', value: (row) => t(`academic_group.${row.academic_group}`) },
          { key: 'board', title: t('field.board_id'), names: 'board_name' },
          {
            key: 'place',
            value: (row) =>
              [pick(row.thana_name_en, row.thana_name_bn), pick(row.district_name_en, row.district_name_bn)]
                .filter(Boolean)
                .join(', '),
          },
          { key: 'phone', kind: 'phone' },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('non_site.empty'), hint: t('non_site.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <NonSiteDrawer nonSite={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function NonSiteDrawer({ nonSite: opened, onClose }: { nonSite?: NonSite; onClose: () => void }) {
  const nonSite = latestOf(opened);
  const { t } = useTranslation('sites');
  const boards = useBoards();
  const form = useServerForm({
    name: `non-site:${nonSite?.id ?? 'new'}`,
    initialValues: {
      name_en: nonSite?.name_en ?? '',
      name_bn: nonSite?.name_bn ?? '',
      eiin: nonSite?.eiin ?? '',
      academic_group: nonSite?.academic_group ?? ('school' as const),
      board_id: nonSite?.board_id ?? null,
      thana_id: nonSite?.thana_id ?? null,
      address_en: nonSite?.address_en ?? '',
      address_bn: nonSite?.address_bn ?? '',
      contact_name: nonSite?.contact_name ?? '',
      phone: nonSite?.phone ?? '',
      email: nonSite?.email ?? '',
      is_active: nonSite?.is_active ?? true,
    },
    read: nonSite,
    submit: (values, context) =>
      nonSite
        ? sitesApi.nonSites.update.call({ ...values, id: nonSite.id }, { context })
        : sitesApi.nonSites.create.call(values),
    onSaved: useAfterSave(sitesApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(nonSite ? 'non_site.edit' : 'non_site.add')}
      form={form}
      onClose={onClose}
      size="40rem"
    >
      <BilingualField
        en={{ ...form.field('name_en'), label: t('site.institute_name') }}
        bn={{ ...form.field('name_bn'), label: t('site.institute_name_bn') }}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DigitsField {...form.field('eiin')} />
        <SelectField
          {...form.field('academic_group')}
          data={academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
          withAsterisk
        />
        <SelectField {...form.field('board_id')} data={boards} />
      </SimpleGrid>
      <ThanaField {...form.field('thana_id')} />
      <BilingualField en={form.field('address_en')} bn={form.field('address_bn')} bothRequired={false} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput {...form.field('contact_name')} />
        <DigitsField {...form.field('phone')} />
        <TextInput {...form.field('email')} type="email" />
      </SimpleGrid>
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
