import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SetupFormPage } from '#ui/setup/SetupFormPage.tsx';
import { websiteApi } from '../api.ts';
import { MediaField } from '../media/MediaField.tsx';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';

export const blankVideo = {
  name_en: '',
  name_bn: '',
  url: '',
  image_file_id: null as string | null,
  sort_order: 0,
  is_active: true,
};

/** A video by its address, with a picture of the institution's own. */
export function VideoFormScreen() {
  const { t } = useTranslation('website');
  const { id = null } = useParams();
  return (
    <SetupFormPage
      name="website-video"
      api={websiteApi.videos}
      stale={websiteApi.key()}
      listPath="/site/web/setting/website-video/list"
      blank={blankVideo}
      actions={({ values }) => <PreviewButton call={websiteApi.previews.video} values={{ ...values, id }} />}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput
            {...form.field('url')}
            type="url"
            placeholder="https://"
            description={t('video_setup.url_hint')}
            withAsterisk
          />
          <MediaField {...form.field('image_file_id')} kind="picture" />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
