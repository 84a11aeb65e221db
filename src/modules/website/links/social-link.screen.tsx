import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { type Network, networkNames, networks } from './networks.ts';
import type { SocialLink } from './social-link.contract.ts';

/** The pages of the institution at other services, shown by their signs on every page of the website. */
export function SocialLinkScreen() {
  const { t } = useTranslation('website');
  const { pick } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { sortOrder, active } = useSetupColumns<SocialLink>();
  const choices = networkNames.map((value) => ({
    value,
    label: pick(networks[value].en, networks[value].bn),
  }));
  return (
    <SetupScreen
      name="social-links"
      words="website:social_link"
      api={websiteApi.socialLinks}
      stale={websiteApi.key()}
      permission="website.link.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        {
          key: 'network',
          phone: 'name',
          title: t('shared:field.network'),
          sort: true,
          value: (row) => pick(row.name_en, row.name_bn),
        },
        { key: 'url', phone: 'fact', title: t('shared:field.url') },
        sortOrder,
        active,
      ]}
      blank={{ network: 'facebook' as Network, url: '', sort_order: 0, is_active: true }}
      fields={(form) => (
        <>
          <SelectField {...form.field('network')} data={choices} withAsterisk />
          <TextInput {...form.field('url')} type="url" placeholder="https://" withAsterisk />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
