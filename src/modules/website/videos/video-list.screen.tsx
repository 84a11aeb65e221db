import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { usePictureColumn } from '../media/usePictureColumn.tsx';
import type { WebsiteVideo } from './video.contract.ts';
import { blankVideo } from './video.form.tsx';

/** The videos of the website, in their order. */
export function VideoListScreen() {
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, sortOrder, active } = useSetupColumns<WebsiteVideo>();
  return (
    <SetupScreen
      name="website-videos"
      words="website:video_setup"
      api={websiteApi.videos}
      stale={websiteApi.key()}
      permission="website.video.edit"
      list={list}
      filters={[activeFilter]}
      pages="/site/web/setting/website-video"
      columns={[
        usePictureColumn<WebsiteVideo>((row) => row.image_file_id),
        ...names,
        { key: 'url' },
        sortOrder,
        active,
      ]}
      blank={blankVideo}
    />
  );
}
