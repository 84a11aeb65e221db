import { useTranslation } from 'react-i18next';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { usePictureColumn } from '../media/usePictureColumn.tsx';
import type { SiteMessage } from './message.contract.ts';
import { blankMessage } from './message.form.tsx';

/** The messages of chairman, head and others, in the order of the home page. */
export function MessageListScreen() {
  const { t } = useTranslation('website');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, sortOrder, active } = useSetupColumns<SiteMessage>();
  return (
    <SetupScreen
      name="site-messages"
      words="website:message_setup"
      api={websiteApi.messages}
      stale={websiteApi.key()}
      permission="website.message.edit"
      list={list}
      filters={[activeFilter]}
      pages="/site/web/setting/message"
      columns={[
        usePictureColumn<SiteMessage>((row) => row.photo_file_id),
        ...names,
        { key: 'post', title: t('message_setup.post'), phone: 'fact', names: 'post' },
        sortOrder,
        active,
      ]}
      blank={blankMessage}
    />
  );
}
