import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ThanaField } from '#modules/locations/ui.ts';
import { localMobile } from '#shared/phone.ts';
import { messageOf } from '#ui/api/problem.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { Section } from '#ui/page/Section.tsx';
import { toast } from '#ui/toast.ts';
import { profilesApi } from '../api.ts';
import { type ProfileName, profileNames } from '../fields/profile-fields.ts';
import type { OwnProfile } from './profile-change.contract.ts';

type TypedName = Exclude<ProfileName, 'photo'>;
type Values = Record<TypedName, string | null>;

const typedNames = profileNames.filter((name) => name !== 'photo');

/** The open fields: those that change at once, and those the office looks at first. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const queryClient = useQueryClient();
  const [photo, setPhoto] = useState<PictureChange>('keep');
  const { student_id, modes } = profile;
  const open = typedNames.filter((name) => modes[name] !== 'closed');
  const atFirst = valuesOf(profile);
  const form = useServerForm({
    name: `profile:${student_id}`,
    initialValues: atFirst,
    submit: async (values) => {
      const fields = open.filter((name) => values[name] !== atFirst[name]);
      const typed = Object.fromEntries(fields.map((name) => [name, values[name]]));
      const sent = await profilesApi.changes.send.call({ ...typed, student_id, fields });
      if (!(photo instanceof File)) return sent;
      // The fields are sent already; a refused picture must not undo that.
      return profilesApi.changes.sendPhoto.call({ student_id, photo }).catch((error) => {
        toast.warn(t('own.photo_failed', { problem: messageOf(error) }));
        return sent;
      });
    },
    onSaved: async (saved) => {
      toast.done(t(saved.waiting ? 'own.sent' : 'own.saved'));
      await queryClient.invalidateQueries({ queryKey: profilesApi.key() });
    },
  });
  const direct = open.filter((name) => modes[name] === 'direct');
  const review = open.filter((name) => modes[name] === 'review');
  if (open.length === 0 && modes.photo === 'closed') return <Text size="sm">{t('own.nothing_open')}</Text>;
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <FormNotices form={form} />
        {direct.length > 0 && (
          <Section title={t('own.direct')}>
            <Fields form={form} names={direct} />
          </Section>
        )}
        {(review.length > 0 || modes.photo === 'review') && (
          <Section title={t('own.review')} hint={t('own.review_hint')}>
            <Stack gap="sm">
              {modes.photo === 'review' && (
                <PictureField
                  name="photo"
                  current={profile.photo_url}
                  change={photo}
                  onChange={setPhoto}
                  mustStay
                />
              )}
              <Fields form={form} names={review} />
            </Stack>
          </Section>
        )}
        <FormActions form={form} save={t(review.length > 0 ? 'own.send' : 'own.save')} />
      </Stack>
    </form>
  );
}

/** The values to begin with: what waits, else what the record says. */
function valuesOf({ values, waiting }: OwnProfile): Values {
  const asked = Object.fromEntries((waiting?.compared ?? []).map((it) => [it.field, it.wanted]));
  const merged = Object.fromEntries(
    typedNames.map((name) => [name, (name in asked ? asked[name] : values[name]) ?? '']),
  );
  return { ...(merged as Values), contact_number: localMobile(merged.contact_number ?? '') };
}

const genders = ['male', 'female', 'other'];
const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

function Fields({ form, names }: { form: ServerForm<Values>; names: readonly TypedName[] }) {
  const { t } = useTranslation('people');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {names.map((name) => {
        const field = { ...form.field(name), value: form.values[name] ?? '' };
        switch (name) {
          case 'gender':
            return (
              <SelectField
                key={name}
                {...field}
                data={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
                withAsterisk
              />
            );
          case 'blood_group':
            return (
              <SelectField
                key={name}
                {...field}
                data={bloodGroups.map((value) => ({ value, label: value }))}
              />
            );
          case 'date_of_birth':
            return <DayField key={name} {...field} value={field.value || null} withAsterisk />;
          case 'contact_number':
            return <DigitsField key={name} {...field} withAsterisk />;
          case 'birth_registration_no':
            return <DigitsField key={name} {...field} />;
          case 'present_address':
          case 'permanent_address':
            return <Textarea key={name} {...field} autosize minRows={2} />;
          case 'thana_id':
            return (
              <div key={name} style={{ gridColumn: '1 / -1' }}>
                <ThanaField {...field} value={field.value || null} withAsterisk />
              </div>
            );
          case 'email':
            return <TextInput key={name} {...field} type="email" />;
          case 'other_phone':
            return <TextInput key={name} {...field} type="tel" />;
          default:
            return (
              <TextInput
                key={name}
                {...field}
                lang={name.endsWith('_bn') ? 'bn' : undefined}
                withAsterisk={['first_name', 'father_name', 'mother_name'].includes(name)}
              />
            );
        }
      })}
    </SimpleGrid>
  );
}
