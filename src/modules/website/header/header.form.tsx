import { ColorInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#ui/api/problem.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { PictureField } from '#ui/form/PictureField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { websiteApi } from '../api.ts';
import classes from './Header.module.css';
import { HeaderPreview } from './HeaderPreview.tsx';
import type { Header, HeaderPictureKind } from './header.contract.ts';
import { LayoutField } from './LayoutField.tsx';

/** Colours that schools here wear, each readable under white letters. */
const swatches = ['#006a4e', '#1f5f8b', '#0b7285', '#1d3f72', '#5b3a8c', '#7a1f3d', '#a63d14', '#3f4e5a'];

export function HeaderForm({ header: read }: { header: Header }) {
  const { public_address: _, ...header } = read;
  const { t } = useTranslation('website');
  const form = useServerForm({
    name: 'website-header',
    initialValues: { ...header, address_bn: header.address_bn ?? '', phone: header.phone ?? '' },
    read,
    submit: (values, context) => websiteApi.header.update.call(values, { context }),
    onSaved: useAfterSave(websiteApi.key()),
  });
  return (
    <div className={classes.columns}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <LayoutField {...form.field('layout')} />
          <BilingualField
            en={{ ...form.field('name_en'), label: t('header.name_en') }}
            bn={{ ...form.field('name_bn'), label: t('header.name_bn') }}
          />
          <BilingualField en={form.field('address_en')} bn={form.field('address_bn')} bothRequired={false} />
          <TextInput {...form.field('phone')} type="tel" />
          <ColorInput
            {...form.field('accent_color')}
            description={t('header.color_hint')}
            format="hex"
            swatches={swatches}
            withEyeDropper={false}
          />
          <HeaderPicture form={form} kind="logo" />
          {form.values.layout === 'banner' && <HeaderPicture form={form} kind="banner" />}
          <FormActions form={form} save={t('header.publish')} />
        </Stack>
      </form>
      <HeaderPreview values={form.values} />
    </div>
  );
}

type Pictures = Pick<Header, 'logo_file_id' | 'banner_file_id'>;

/** A picture of the header. It is sent as soon as it is chosen, so that the preview can show it. */
function HeaderPicture<Values extends Pictures>({
  form,
  kind,
}: {
  form: Pick<ServerForm<Values>, 'error' | 'setValue'> & { values: Pictures };
  kind: HeaderPictureKind;
}) {
  const { t } = useTranslation('website');
  const name = `${kind}_file_id` as const;
  const current = form.values[name];
  const choose = (id: string | null) => form.setValue(name, id as Values[typeof name]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: File) => websiteApi.header.addPicture.call({ kind, picture }),
    onSuccess: ({ id }) => choose(id),
    onError: (problem) => toast.warn(messageOf(problem)),
  });
  return (
    <PictureField
      name={kind}
      current={current && `/api/v1/files/${current}`}
      change="keep"
      onChange={(change) => (change instanceof File ? mutate(change) : choose(null))}
      rule={isPending ? t('header.sending') : t(`header.${kind}_rule`)}
      error={error ? messageOf(error) : form.error(name)}
    />
  );
}
