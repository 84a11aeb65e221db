import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import type { FooterLink } from './footer-link.contract.ts';
import { type LinkGroup, linkGroups } from './networks.ts';

/** Links at the foot of the website, in groups. */
export function FooterLinkScreen() {
  const { t } = useTranslation('website');
  const list = useListState({ sort: 'sort_order', filters: ['link_group', 'is_active'] });
  const { names, sortOrder, active } = useSetupColumns<FooterLink>();
  const groups = linkGroups.map((value) => ({ value, label: t(`link_group.${value}`) }));
  return (
    <SetupScreen
      name="footer-links"
      words="website:footer_link"
      api={websiteApi.footerLinks}
      stale={websiteApi.key()}
      permission="website.link.edit"
      list={list}
      filters={[{ name: 'link_group', choices: groups }, activeFilter]}
      orderWithin="link_group"
      columns={[
        ...names,
        { key: 'link_group', phone: 'fact', value: (row) => t(`link_group.${row.link_group}`) },
        { key: 'url' },
        sortOrder,
        active,
      ]}
      blank={{
        link_group: 'important' as LinkGroup,
        name_en: '',
        name_bn: '',
        url: '',
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <SelectField {...form.field('link_group')} data={groups} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('url')} type="url" placeholder="https://" withAsterisk />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
