import { Checkbox, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { SetupFormPage } from '#ui/setup/SetupFormPage.tsx';
import { type AboutType, aboutTypes, hasOwnPage } from '../about-types.ts';
import { websiteApi } from '../api.ts';
import { MediaField } from '../media/MediaField.tsx';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';

export const blankAbout = {
  type: 'about' as AboutType,
  name_en: '',
  name_bn: '',
  body_en: '',
  body_bn: '',
  image_file_id: null as string | null,
  file_id: null as string | null,
  class_id: null as string | null,
  for_year: null as number | null,
  sort_order: 0,
  is_active: true,
};

/** An entry of one type, with text, picture and a paper to download. */
export function AboutFormScreen() {
  const { t } = useTranslation('website');
  const toChoices = useNamedChoices();
  const { data: options } = useAcademicOptions();
  const types = aboutTypes.map((value) => ({ value, label: t(`about_type.${value}`) }));
  return (
    <SetupFormPage
      name="about-entry"
      api={websiteApi.about}
      stale={websiteApi.key()}
      listPath="/site/web/setting/about/list"
      blank={blankAbout}
      actions={(form) => <PreviewButton call={websiteApi.previews.about} values={form.values} />}
      fields={(form) => (
        <>
          <SelectField {...form.field('type')} label={t('about_setup.kind')} data={types} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          {hasOwnPage(form.values.type) && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <SelectField {...form.field('class_id')} data={toChoices(options?.classes)} clearable />
              <CountField {...form.field('for_year')} />
            </SimpleGrid>
          )}
          <RichTextField {...form.field('body_bn')} lang="bn" />
          <RichTextField {...form.field('body_en')} lang="en" />
          <MediaField {...form.field('image_file_id')} kind="picture" />
          <MediaField {...form.field('file_id')} kind="paper" />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
