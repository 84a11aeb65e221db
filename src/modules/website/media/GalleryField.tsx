import { ActionIcon, Button, Image, Text, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { DragList, DragRow } from '#ui/drag/DragList.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import classes from './Media.module.css';
import { MediaDialog } from './MediaDialog.tsx';
import { thumbnailOf } from './media-address.ts';

interface GalleryPicture {
  file_id: string;
  alt_en: string;
  alt_bn: string;
}

interface GalleryFieldProps {
  name: string;
  label: string;
  value: GalleryPicture[];
  onChange: (pictures: GalleryPicture[]) => void;
  error: string | undefined;
}

/** Pictures in an order, each with words for those who do not see it. */
export function GalleryField({ name, label, value, onChange, error }: GalleryFieldProps) {
  const { t } = useTranslation('website');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const numberOf = (id: string) => value.findIndex((it) => it.file_id === id) + 1;
  const called = (id: string) => t('picture_number', { number: formatNumber(numberOf(id), language) });
  const change = (id: string, words: Partial<GalleryPicture>) =>
    onChange(value.map((it) => (it.file_id === id ? { ...it, ...words } : it)));
  return (
    <div data-field={name}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <DragList
        words={{
          keys: t('ui:order.keys'),
          lifted: (id) => t('ui:order.lifted', { name: called(id) }),
          over: (id, index) =>
            t('ui:order.over', { name: called(id), place: formatNumber(index + 1, language) }),
          dropped: (id) => t('ui:order.dropped', { name: called(id) }),
          kept: (id) => t('ui:order.kept', { name: called(id) }),
        }}
        onDrop={(_id, place) =>
          place && onChange(value.toSpliced(place.from, 1).toSpliced(place.to, 0, value[place.from]!))
        }
      >
        {value.map((picture, index) => (
          <DragRow
            key={picture.file_id}
            id={picture.file_id}
            index={index}
            handleLabel={t('ui:order.move', { name: called(picture.file_id) })}
          >
            <div className={classes.line}>
              <Image
                src={thumbnailOf(picture.file_id)}
                alt=""
                w={84}
                h={63}
                fit="cover"
                className={classes.picture}
              />
              <div className={classes.texts}>
                {(['bn', 'en'] as const).map((it) => (
                  <TextInput
                    key={it}
                    size="xs"
                    lang={it}
                    aria-label={`${called(picture.file_id)}: ${t(`media.alt_${it}`)}`}
                    placeholder={t(`media.alt_${it}`)}
                    value={picture[`alt_${it}`]}
                    maxLength={300}
                    onChange={(event) =>
                      change(picture.file_id, { [`alt_${it}`]: event.currentTarget.value })
                    }
                  />
                ))}
              </div>
              <ActionIcon
                color="red"
                aria-label={`${t('media.take_away')}: ${called(picture.file_id)}`}
                onClick={() => onChange(value.filter((it) => it.file_id !== picture.file_id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          </DragRow>
        ))}
      </DragList>
      <Button
        variant="default"
        size="xs"
        mt={8}
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('media.add_pictures')}
      </Button>
      {error && (
        <Text c="var(--mantine-color-error)" size="xs" mt={4}>
          {error}
        </Text>
      )}
      {isOpen && (
        <MediaDialog
          kind="picture"
          several
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            const added = chosen.filter((it) => numberOf(it.id) === 0);
            onChange([...value, ...added.map(({ id, alt_en, alt_bn }) => ({ file_id: id, alt_en, alt_bn }))]);
          }}
        />
      )}
    </div>
  );
}
