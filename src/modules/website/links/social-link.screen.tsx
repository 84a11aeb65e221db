import { Checkbox, TextInput } from '@mantine/core';
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
        { key: 'network', phone: 'name', sort: true, names: 'name' },
        { key: 'url', phone: 'fact' },
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
