import { Checkbox } from '@mantine/core';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SetupFormPage } from '#ui/setup/SetupFormPage.tsx';
import { websiteApi } from '../api.ts';
import { MediaField } from '../media/MediaField.tsx';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';

export const blankMessage = {
  name_en: '',
  name_bn: '',
  post_en: '',
  post_bn: '',
  body_en: '',
  body_bn: '',
  photo_file_id: null as string | null,
  sort_order: 0,
  is_active: true,
};

/** A message of somebody of the management, with post and photo. */
export function MessageFormScreen() {
  return (
    <SetupFormPage
      name="site-message"
      api={websiteApi.messages}
      stale={websiteApi.key()}
      listPath="/site/web/setting/message/list"
      blank={blankMessage}
      actions={(form) => <PreviewButton call={websiteApi.previews.message} values={form.values} />}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <BilingualField en={form.field('post_en')} bn={form.field('post_bn')} />
          <MediaField {...form.field('photo_file_id')} kind="picture" />
          <RichTextField {...form.field('body_bn')} lang="bn" />
          <RichTextField {...form.field('body_en')} lang="en" />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
