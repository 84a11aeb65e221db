import { Drawer, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilyChoice, NumberOfWhom } from '#modules/people/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Instant } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { profilesApi } from '../api.ts';
import { ComparedFields } from './ComparedFields.tsx';
import type { ProfileChangeWithFamily } from './profile-change.contract.ts';

/** One request: what the record says, what the family asks for, and what is taken over. */
export function ChangeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(profilesApi.changes.show.queryOptions({ input: { id } }));
  if (!data) return null;
  return data.can.accept ? (
    <Review change={data} onClose={onClose} />
  ) : (
    <Decided change={data} onClose={onClose} />
  );
}

interface ChangeProps {
  change: ProfileChangeWithFamily;
  onClose: () => void;
}

function Review({ change, onClose }: ChangeProps) {
  const { t } = useTranslation('profiles');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const number = change.compared.find((it) => it.field === 'contact_number')?.wanted;
  const form = useServerForm({
    name: `profile-change:${change.id}`,
    initialValues: {
      fields: change.compared.map((it) => it.field),
      note: '',
      household_id: '',
      is_new_family: false,
      number_of: null as 'family' | 'student' | null,
    },
    submit: (values) => profilesApi.changes.accept.call({ id: change.id, ...values }),
    onSaved: async () => {
      toast.done(t('list.accept_done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: profilesApi.key() });
    },
    keepDraft: false,
  });
  const { fields } = form.values;
  const name = pick(change.student_name_en, change.student_name_bn);
  return (
    <FormDrawer
      title={t('list.review_title', { name })}
      form={form}
      save={t('list.accept')}
      keep={t('list.later')}
      onClose={onClose}
      size="34rem"
    >
      <Head change={change} />
      <ComparedFields
        change={change}
        ticked={fields}
        onTick={(field, isTicked) =>
          form.setValue('fields', isTicked ? [...fields, field] : fields.filter((it) => it !== field))
        }
      />
      {number && fields.includes('contact_number') && (
        <Suspense fallback={null}>
          <FamilyChoice
            phone={number}
            studentId={change.student_id}
            value={form.values}
            onChange={(it) => {
              form.setValue('household_id', it.household_id);
              form.setValue('is_new_family', it.is_new_family);
            }}
          />
          <NumberOfWhom
            student={{
              name_en: change.student_name_en,
              name_bn: change.student_name_bn,
              contact_number: change.contact_number,
              siblings: change.siblings,
            }}
            phone={number}
            isJoining={form.values.household_id !== ''}
            value={form.values.number_of}
            onChange={(it) => form.setValue('number_of', it)}
          />
        </Suspense>
      )}
      <Textarea {...form.field('note')} description={t('list.note_hint')} autosize minRows={2} />
    </FormDrawer>
  );
}

function Decided({ change, onClose }: ChangeProps) {
  const { t } = useTranslation(['profiles', 'ui']);
  const { pick } = useLanguage();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={pick(change.student_name_en, change.student_name_bn)}
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <Head change={change} />
        <ComparedFields change={change} />
        {change.decided_at && (
          <Text size="sm">
            {t(`state.${change.state}`)}: {change.decided_by_name} · <Instant at={change.decided_at} />
          </Text>
        )}
        {change.decision_note && <Text size="sm">{change.decision_note}</Text>}
      </Stack>
    </Drawer>
  );
}

function Head({ change }: Pick<ChangeProps, 'change'>) {
  const { pick, language } = useLanguage();
  const place = [pick(change.class_name_en, change.class_name_bn), change.section_name]
    .filter(Boolean)
    .join(' ');
  return (
    <Text size="sm" c="dimmed">
      {[place, change.roll && localDigits(change.roll, language), change.sent_by_name]
        .filter(Boolean)
        .join(' · ')}{' '}
      · <Instant at={change.sent_at} />
    </Text>
  );
}
