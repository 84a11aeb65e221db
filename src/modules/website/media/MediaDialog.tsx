import { Button, Group, Modal, Pagination, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { websiteApi } from '../api.ts';
import { MediaTiles } from './MediaTiles.tsx';
import type { Media } from './media.contract.ts';
import type { MediaKind } from './media-kinds.ts';
import { UploadButton } from './UploadButton.tsx';

interface MediaDialogProps {
  kind: MediaKind;
  /** Whether several can be chosen at once. */
  several?: boolean;
  onChoose: (media: Media[]) => void;
  onClose: () => void;
}

const tilesOnPage = 24;

/** Chooses from the media library, or sends new files to it, which are then chosen. */
export function MediaDialog({ kind, several = false, onChoose, onClose }: MediaDialogProps) {
  const { t } = useTranslation('website');
  const [q, setQ] = useState('');
  const [search] = useDebouncedValue(q, 250);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Media[]>([]);
  const input = {
    kind,
    page,
    page_size: tilesOnPage,
    sort: '-created_at' as const,
    ...(search && { q: search }),
  };
  const { data } = useQuery({
    ...websiteApi.media.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const finish = (media: Media[]) => {
    onChoose(media);
    onClose();
  };
  const toggle = (media: Media) => {
    if (!several) return finish([media]);
    const isChosen = chosen.some((it) => it.id === media.id);
    setChosen(isChosen ? chosen.filter((it) => it.id !== media.id) : [...chosen, media]);
  };
  const pages = Math.ceil((data?.total ?? 0) / tilesOnPage);
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={t(`media.choose_${kind}`)}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Group justify="space-between" align="start" mb="md">
        <TextInput
          type="search"
          aria-label={t('media.search')}
          placeholder={t('media.search')}
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setPage(1);
          }}
        />
        <UploadButton kind={kind} onSent={(sent) => finish(several ? [...chosen, ...sent] : sent)} />
      </Group>
      {data?.total === 0 && (
        <Text c="dimmed" py="lg">
          {t(search ? 'media.none_found' : 'media.empty')}
        </Text>
      )}
      <MediaTiles media={data?.rows ?? []} chosen={chosen.map((it) => it.id)} onPick={toggle} />
      <Group justify="space-between" mt="md">
        {pages > 1 ? <Pagination total={pages} value={page} onChange={setPage} size="sm" /> : <span />}
        {several && (
          <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
            {t('media.take')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
