import { SimpleGrid, Text, Textarea } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import { AttachmentField } from '../applications/AttachmentField.tsx';
import { DayPartField } from '../applications/DayPartField.tsx';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import type { DayPart } from '../applications/leave-application.rules.ts';
import { useLeaveWords } from '../applications/useLeaveWords.ts';
import type { LeaveBalance } from '../balances/balance.contract.ts';

interface ApplicationDrawerProps {
  /** The pending application that is changed; a new one without it. */
  application?: LeaveApplication | undefined;
  balances: LeaveBalance[];
  onClose: () => void;
}

/** Applies for leave, and says beforehand how many days it takes. */
export function ApplicationDrawer({ application, balances, onClose }: ApplicationDrawerProps) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { count } = useLeaveWords();
  const queryClient = useQueryClient();
  const substitutes = useQuery(leaveApi.own.substitutes.queryOptions()).data ?? [];
  const [file, setFile] = useState<File | null>(null);
  const form = useServerForm({
    name: `leave:${application?.id ?? 'new'}`,
    initialValues: {
      leave_type_id: application?.leave_type_id ?? (null as string | null),
      starts_on: application?.starts_on ?? (null as string | null),
      ends_on: application?.ends_on ?? (null as string | null),
      day_part: application?.day_part ?? ('full' as DayPart),
      reason: application?.reason ?? '',
      substitute_id: application?.substitute_id ?? (null as string | null),
    },
    submit: async (values) => {
      const saved = application
        ? await leaveApi.own.edit.call({ ...values, id: application.id, version: application.version })
        : await leaveApi.own.apply.call(values);
      // The application is saved already; a refused file must not undo that.
      if (file)
        await leaveApi.own.attach
          .call({ id: saved.id, attachment: file })
          .catch((error) => toast.warn(t('application.file_failed', { problem: messageOf(error) })));
      return saved;
    },
    onSaved: async () => {
      toast.done(t('application.sent'));
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
      onClose();
    },
  });
  const { leave_type_id, starts_on, ends_on, day_part } = form.values;
  const type = balances.find((it) => it.leave_type_id === leave_type_id);
  const isOneDay = starts_on !== null && starts_on === ends_on;
  const offersHalves = (type?.allows_half_days && isOneDay) || day_part !== 'full';
  const begin = (day: string | null) => {
    form.setValue('starts_on', day);
    if (day && (!ends_on || ends_on < day)) form.setValue('ends_on', day);
  };
  return (
    <FormDrawer
      title={t(application ? 'application.edit_title' : 'application.add')}
      form={form}
      onClose={onClose}
      save={t('application.send')}
    >
      <SelectField
        {...form.field('leave_type_id')}
        data={balances.map((it) => ({
          value: it.leave_type_id,
          label: [
            pick(it.leave_type_name_en, it.leave_type_name_bn),
            it.remaining === null ? t('type.no_limit') : `${t('balance.remaining')} ${count(it.remaining)}`,
          ].join(' · '),
        }))}
        withAsterisk
      />
      <SimpleGrid cols={2} spacing="sm">
        <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      {offersHalves && (
        <DayPartField
          value={day_part}
          onChange={(value) => form.setValue('day_part', value)}
          error={form.error('day_part')}
        />
      )}
      <Count
        days={
          leave_type_id && starts_on && ends_on
            ? { leave_type_id, starts_on, ends_on, day_part, id: application?.id }
            : undefined
        }
      />
      <Textarea {...form.field('reason')} autosize minRows={3} maxRows={10} withAsterisk />
      <SelectField
        {...form.field('substitute_id')}
        description={t('application.substitute_hint')}
        data={substitutes.map((it) => ({
          value: it.id,
          label: [pick(it.name_en, it.name_bn), pick(it.designation_name_en, it.designation_name_bn)].join(
            ' · ',
          ),
        }))}
      />
      <AttachmentField file={file} onChange={setFile} attached={application?.attachment_name} />
    </FormDrawer>
  );
}

interface CountedDays {
  leave_type_id: string;
  starts_on: string;
  ends_on: string;
  day_part: DayPart;
  id: string | undefined;
}

/** How many days the application takes, and what remains. */
function Count({ days }: { days: CountedDays | undefined }) {
  const { t } = useTranslation('leave');
  const { language } = useLanguage();
  const { count } = useLeaveWords();
  const { data } = useQuery(leaveApi.own.count.queryOptions({ input: days ?? skipToken }));
  if (!days || !data) return null;
  const isShort = data.years.some((it) => it.remaining !== null && it.remaining < 0);
  const words = [
    data.days === 0
      ? t('application.takes_none')
      : t('application.will_take', { count: data.days, number: count(data.days) }),
    ...data.years.map(({ year, remaining }) =>
      remaining === null
        ? ''
        : t(remaining < 0 ? 'application.too_few' : 'application.will_remain', {
            days: formatNumber(Math.abs(remaining), language),
            year: localDigits(year, language),
          }),
    ),
  ].join('');
  return (
    <Text size="sm" role="status" c={isShort || data.days === 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {words}
    </Text>
  );
}
