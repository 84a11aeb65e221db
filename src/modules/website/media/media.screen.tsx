import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { websiteApi } from '../api.ts';
import { MediaDrawer } from './MediaDrawer.tsx';
import type { Media } from './media.contract.ts';
import { mediaKinds } from './media-kinds.ts';
import { UploadButton } from './UploadButton.tsx';
import { usePictureColumn } from './usePictureColumn.tsx';

/** The pictures and papers of the website: found again, described, and deleted where nothing uses them. */
export function MediaScreen() {
  const { t } = useTranslation('website');
  const mayEdit = useCan()('website.media.edit');
  const list = useListState({ sort: '-created_at', filters: ['kind'] });
  const [opened, setOpened] = useState<Media>();
  const removal = useRemoval<Media>({
    type: t('media.type'),
    remove: ({ id }) => websiteApi.media.delete.call({ id }),
    stale: websiteApi.media.key(),
    nameOf: (row) => row.name,
  });
  const upload = mayEdit && <UploadButton />;
  return (
    <Page actions={upload}>
      <ListTable
        name="website-media"
        source={websiteApi.media.list}
        list={list}
        filters={[
          {
            name: 'kind',
            label: t('media.kind.title'),
            choices: mediaKinds.map((value) => ({ value, label: t(`media.kind.${value}`) })),
          },
        ]}
        columns={[
          usePictureColumn<Media>((row) => (row.kind === 'picture' ? row.id : null)),
          { key: 'name', title: t('media.name'), sort: true, phone: 'name' },
          { key: 'alt_bn' },
          { key: 'alt_en', optional: true },
          {
            key: 'kind',
            title: t('media.kind.title'),
            value: (row) => t(`media.kind.${row.kind}`),
            phone: 'fact',
          },
          {
            key: 'is_used',
            title: t('media.used'),
            value: (row) => t(row.is_used ? 'media.is_used' : 'media.is_unused'),
            phone: 'state',
          },
          { key: 'created_at', title: t('media.sent_at'), kind: 'instant', sort: true },
        ]}
        onRowClick={setOpened}
        rowActions={mayEdit ? (row) => [removal(row)] : undefined}
        empty={{ title: t('media.empty'), hint: t('media.empty_hint'), action: upload }}
      />
      {opened && <MediaDrawer media={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
