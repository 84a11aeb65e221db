import { useTranslation } from 'react-i18next';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { aboutTypes } from '../about-types.ts';
import { websiteApi } from '../api.ts';
import type { About } from './about.contract.ts';
import { blankAbout } from './about.form.tsx';

/** What the institution tells of itself, by type. */
export function AboutListScreen() {
  const { t } = useTranslation('website');
  const list = useListState({ sort: 'sort_order', filters: ['type', 'is_active'] });
  const { names, sortOrder, active } = useSetupColumns<About>();
  const types = aboutTypes.map((value) => ({ value, label: t(`about_type.${value}`) }));
  return (
    <SetupScreen
      name="about-entries"
      words="website:about_setup"
      api={websiteApi.about}
      stale={websiteApi.key()}
      permission="website.about.edit"
      list={list}
      filters={[{ name: 'type', label: t('about_setup.kind'), choices: types }, activeFilter]}
      orderWithin="type"
      pages="/site/web/setting/about"
      columns={[
        ...names,
        {
          key: 'type',
          sort: true,
          phone: 'fact',
          value: (row) => t(`about_type.${row.type}`, { defaultValue: row.type }),
        },
        sortOrder,
        active,
      ]}
      blank={blankAbout}
    />
  );
}
