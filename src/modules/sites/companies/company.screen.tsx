import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { toast } from '#ui/toast.ts';
import { sitesApi } from '../api.ts';
import type { Company } from './company.contract.ts';

/** The companies to which institutions, core users and invoices belong. */
export function CompanyScreen() {
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const active = useActiveColumn<Company>();
  const setup = useSetupList<Company>({
    mayEdit: useCan()('sites.company.edit'),
    type: t('company.type'),
    add: t('company.add'),
    nameOf: (row) => pick(row.name_en, row.name_bn),
    remove: (row) => sitesApi.companies.delete.call({ id: row.id }),
    stale: sitesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="companies"
        source={sitesApi.companies.list}
        list={list}
        search={t('company.search')}
        filters={[activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'contact_name' },
          { key: 'phone', kind: 'phone' },
          { key: 'email', optional: true },
          { key: 'address', names: 'address', optional: true },
          { key: 'site_count', title: t('group.sites'), kind: 'count', sort: true },
          { key: 'user_count', title: t('company.users'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('company.empty'), hint: t('company.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <CompanyDrawer company={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function CompanyDrawer({ company: opened, onClose }: { company?: Company; onClose: () => void }) {
  const company = latestOf(opened);
  const { t } = useTranslation('sites');
  const ask = useAskBeforeClosing();
  const [logo, setLogo] = useState<PictureChange>('keep');
  const form = useServerForm({
    name: `company:${company?.id ?? 'new'}`,
    initialValues: {
      name_en: company?.name_en ?? '',
      name_bn: company?.name_bn ?? '',
      contact_name: company?.contact_name ?? '',
      phone: company?.phone ?? '',
      email: company?.email ?? '',
      address_en: company?.address_en ?? '',
      address_bn: company?.address_bn ?? '',
      how_to_pay_en: company?.how_to_pay_en ?? '',
      how_to_pay_bn: company?.how_to_pay_bn ?? '',
      is_active: company?.is_active ?? true,
    },
    read: company,
    submit: async (values, context) => {
      const kept = company
        ? await sitesApi.companies.update.call({ ...values, id: company.id }, { context })
        : await sitesApi.companies.create.call(values);
      // The company is saved already; a refused logo must not undo that.
      await sendLogo(kept.id, logo).catch((error) =>
        toast.warn(t('company.logo_failed', { problem: messageOf(error) })),
      );
      return kept;
    },
    onSaved: useAfterSave(sitesApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(company ? 'company.edit' : 'company.add')}
      form={form}
      onClose={onClose}
      size="40rem"
    >
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput {...form.field('contact_name')} />
        <DigitsField {...form.field('phone')} />
        <TextInput {...form.field('email')} type="email" />
      </SimpleGrid>
      <BilingualField en={form.field('address_en')} bn={form.field('address_bn')} bothRequired={false} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Textarea
          {...form.field('how_to_pay_en')}
          description={t('company.how_to_pay_hint')}
          autosize
          minRows={2}
        />
        <Textarea
          {...form.field('how_to_pay_bn')}
          description={t('company.how_to_pay_hint')}
          autosize
          minRows={2}
        />
      </SimpleGrid>
      <PictureField
        name="logo"
        current={company?.logo_url ?? null}
        change={logo}
        onChange={setLogo}
        rule={t('site.logo_rule')}
      />
      <Checkbox
        {...form.checkbox('is_active')}
        description={t('company.inactive_hint')}
        onChange={async ({ currentTarget: { checked } }) => {
          const isClosing = company?.is_active && !checked;
          if (!isClosing || (await ask(company))) form.setValue('is_active', checked);
        }}
      />
    </FormDrawer>
  );
}

/** Asks before deactivating a company, naming who can no longer sign in. */
function useAskBeforeClosing() {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  return (company: Company) =>
    confirm({
      title: t('company.deactivate_title', { company: pick(company.name_en, company.name_bn) }),
      body: t('company.deactivate_body', {
        count: company.user_count,
        users: localDigits(company.user_count, language),
        sites: localDigits(company.site_count, language),
      }),
      confirm: t('site.deactivate'),
      keep: t('ui:keep_active'),
      danger: true,
    });
}

async function sendLogo(id: string, logo: PictureChange): Promise<void> {
  if (logo === 'remove') await sitesApi.companies.removeLogo.call({ id });
  else if (logo !== 'keep') await sitesApi.companies.changeLogo.call({ id, logo });
}
