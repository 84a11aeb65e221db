import { Anchor, Image, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { websiteApi } from '../api.ts';
import classes from './Media.module.css';
import type { Media } from './media.contract.ts';

/** A picture or paper: what it shows, and where the website uses it. */
export function MediaDrawer({ media: opened, onClose }: { media: Media; onClose: () => void }) {
  const media = latestOf(opened);
  const { t } = useTranslation('website');
  const { language } = useLanguage();
  const { id, alt_en, alt_bn } = media;
  const { data: uses } = useQuery(websiteApi.media.uses.queryOptions({ input: { id } }));
  const address = `/api/v1/files/${id}`;
  const form = useServerForm({
    name: `website-media:${id}`,
    initialValues: { alt_en, alt_bn },
    read: media,
    submit: (values, context) => websiteApi.media.update.call({ ...values, id }, { context }),
    onSaved: useAfterSave(websiteApi.media.key(), onClose),
  });
  return (
    <FormDrawer title={media.name} form={form} onClose={onClose} size="34rem">
      {media.kind === 'picture' && <Image src={address} alt="" fit="contain" className={classes.large} />}
      <Text size="sm">
        <Anchor href={address} target="_blank">
          {t('media.open')}
        </Anchor>
        {media.width !== null &&
          ` · ${formatNumber(media.width, language)} × ${formatNumber(media.height ?? 0, language)}`}
        {` · ${t('media.size', { kilobytes: formatNumber(Math.ceil(media.size_bytes / 1024), language) })}`}
      </Text>
      <Text size="sm" c="dimmed">
        {uses?.length === 0 && t('media.is_unused')}
        {uses && uses.length > 0 && `${t('media.used_in')}: `}
        {uses?.map((it) => `${t(`place.${it.table}`)} (${formatNumber(it.row_count, language)})`).join(', ')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...form.field('alt_bn')} label={t('media.alt_bn')} lang="bn" />
        <TextInput {...form.field('alt_en')} label={t('media.alt_en')} lang="en" />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('media.alt_hint')}
      </Text>
    </FormDrawer>
  );
}
