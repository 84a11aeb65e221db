import { Checkbox, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SetupFormPage } from '#ui/setup/SetupFormPage.tsx';
import { websiteApi } from '../api.ts';
import { MediaField } from '../media/MediaField.tsx';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';
import type { SiteEvent } from './event.contract.ts';

const GalleryField = lazy(async () => ({
  default: (await import('../media/GalleryField.tsx')).GalleryField,
}));

export const blankEvent = {
  name_en: '',
  name_bn: '',
  body_en: '',
  body_bn: '',
  place: '',
  starts_on: '',
  ends_on: '',
  image_file_id: null as string | null,
  pictures: [] as SiteEvent['pictures'],
  is_on_slide: false,
  sort_order: 0,
  is_active: true,
};

/** One event with its texts, cover and gallery. */
export function EventFormScreen() {
  return (
    <SetupFormPage
      name="site-event"
      api={websiteApi.events}
      stale={websiteApi.key()}
      listPath="/site/web/setting/master"
      blank={blankEvent}
      actions={(form) => <PreviewButton call={websiteApi.previews.event} values={form.values} />}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <DayField {...form.field('starts_on')} withAsterisk />
            <DayField {...form.field('ends_on')} withAsterisk />
            <TextInput {...form.field('place')} />
          </SimpleGrid>
          <RichTextField {...form.field('body_bn')} lang="bn" />
          <RichTextField {...form.field('body_en')} lang="en" />
          <MediaField {...form.field('image_file_id')} kind="picture" />
          <Suspense fallback={<Skeleton h={80} />}>
            <GalleryField {...form.field('pictures')} />
          </Suspense>
          <Checkbox {...form.checkbox('is_on_slide')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
