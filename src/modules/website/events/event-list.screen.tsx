import { useTranslation } from 'react-i18next';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { usePictureColumn } from '../media/usePictureColumn.tsx';
import type { SiteEvent } from './event.contract.ts';
import { blankEvent } from './event.form.tsx';

/** The events of the website, the latest first. */
export function EventListScreen() {
  const { t } = useTranslation('website');
  const list = useListState({ sort: '-starts_on', filters: ['is_active'] });
  const { names, sortOrder, active } = useSetupColumns<SiteEvent>();
  return (
    <SetupScreen
      name="site-events"
      words="website:event_setup"
      api={websiteApi.events}
      stale={websiteApi.key()}
      permission="website.event.edit"
      list={list}
      filters={[activeFilter]}
      pages="/site/web/setting/event"
      columns={[
        usePictureColumn<SiteEvent>((row) => row.image_file_id),
        ...names,
        { key: 'starts_on', kind: 'day', sort: true, phone: 'fact' },
        { key: 'ends_on', kind: 'day' },
        { key: 'is_on_slide', value: (row) => t(row.is_on_slide ? 'ui:yes' : 'ui:no'), optional: true },
        sortOrder,
        active,
      ]}
      blank={blankEvent}
    />
  );
}
