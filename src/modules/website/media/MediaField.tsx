import { Button, Group, Image, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { websiteApi } from '../api.ts';
import classes from './Media.module.css';
import { MediaDialog } from './MediaDialog.tsx';
import { thumbnailOf } from './media-address.ts';
import type { MediaKind } from './media-kinds.ts';

interface MediaFieldProps {
  name: string;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  kind: MediaKind;
}

/** A picture or paper of the media library: `<MediaField {...form.field('image_file_id')} kind="picture" />`. */
export function MediaField({ name, label, value, onChange, error, kind }: MediaFieldProps) {
  const { t } = useTranslation('website');
  const [isOpen, setOpen] = useState(false);
  const { data: paper } = useQuery({
    ...websiteApi.media.show.queryOptions({ input: { id: value ?? '' } }),
    enabled: value !== null && kind === 'paper',
  });
  return (
    <div data-field={name}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="md" align="center">
        {value && kind === 'picture' && (
          <Image src={thumbnailOf(value)} alt="" w={96} h={72} fit="cover" className={classes.picture} />
        )}
        {value && kind === 'paper' && <Text size="sm">{paper?.name}</Text>}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            onClick={() => setOpen(true)}
            aria-label={`${label}: ${t(`media.choose_${kind}`)}`}
          >
            {t(value ? 'media.replace' : `media.choose_${kind}`)}
          </Button>
          {value && (
            <Button variant="subtle" color="red" size="xs" onClick={() => onChange(null)}>
              {t('media.take_away')}
            </Button>
          )}
        </Group>
      </Group>
      {error && (
        <Text c="var(--mantine-color-error)" size="xs" mt={4}>
          {error}
        </Text>
      )}
      {isOpen && (
        <MediaDialog
          kind={kind}
          onChoose={([chosen]) => chosen && onChange(chosen.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
