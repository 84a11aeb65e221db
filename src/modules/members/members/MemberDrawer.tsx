import { Checkbox, Fieldset, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMobile } from '#shared/phone.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { membersApi } from '../api.ts';
import type { Member } from './member.contract.ts';
import { memberKinds } from './member-kinds.ts';

/** A member's record, with a switch for each part of the contact that the website may show. */
export function MemberDrawer({
  member: opened,
  onClose,
}: {
  member: Member | undefined;
  onClose: () => void;
}) {
  const member = latestOf(opened);
  const { t } = useTranslation('members');
  const [photo, setPhoto] = useState<PictureChange>('keep');
  // Where only the photo was refused, the record is saved already.
  const [saved, setSaved] = useState(member);
  const form = useServerForm({
    name: `member:${member?.id ?? 'new'}`,
    initialValues: {
      kind: member?.kind ?? ('committee' as const),
      member_no: member?.member_no ?? '',
      name_en: member?.name_en ?? '',
      name_bn: member?.name_bn ?? '',
      occupation_en: member?.occupation_en ?? '',
      occupation_bn: member?.occupation_bn ?? '',
      session: member?.session ?? '',
      phone: localMobile(member?.phone ?? ''),
      email: member?.email ?? '',
      address: member?.address ?? '',
      is_public: member?.is_public ?? true,
      shows_phone: member?.shows_phone ?? false,
      shows_email: member?.shows_email ?? false,
      shows_address: member?.shows_address ?? false,
      sort_order: member?.sort_order ?? 0,
    },
    read: member,
    submit: async (values, context) => {
      const kept = await (saved
        ? membersApi.members.update.call({ ...values, id: saved.id }, { context })
        : membersApi.members.create.call(values));
      setSaved(kept);
      if (photo === 'remove') await membersApi.members.removePhoto.call({ id: kept.id });
      else if (photo !== 'keep') await membersApi.members.changePhoto.call({ id: kept.id, photo });
    },
    onSaved: useAfterSave(membersApi.key(), onClose),
  });
  const { is_public } = form.values;
  return (
    <FormDrawer title={t(member ? 'member.edit' : 'member.add')} form={form} onClose={onClose} size="32rem">
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SelectField
        {...form.field('kind')}
        data={memberKinds.map((value) => ({ value, label: t(`member.kind.${value}`) }))}
        withAsterisk
      />
      <PictureField
        name="photo"
        current={member?.photo_url ?? null}
        change={photo}
        onChange={setPhoto}
        error={form.error('photo')}
      />
      <TextInput {...form.field('occupation_en')} lang="en" />
      <TextInput {...form.field('occupation_bn')} lang="bn" />
      <TextInput {...form.field('member_no')} />
      {form.values.kind === 'alumni' && (
        <TextInput {...form.field('session')} placeholder={t('member.session_example')} />
      )}
      <TextInput {...form.field('phone')} type="tel" />
      <TextInput {...form.field('email')} type="email" />
      <Textarea {...form.field('address')} autosize minRows={2} maxRows={5} />
      <Fieldset legend={t('member.website')}>
        <Stack gap="xs">
          <Checkbox {...form.checkbox('is_public')} />
          <Checkbox {...form.checkbox('shows_phone')} disabled={!is_public} />
          <Checkbox {...form.checkbox('shows_email')} disabled={!is_public} />
          <Checkbox {...form.checkbox('shows_address')} disabled={!is_public} />
        </Stack>
      </Fieldset>
    </FormDrawer>
  );
}
