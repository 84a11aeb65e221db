import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { attendanceApi } from '../api.ts';
import type { WantedEntries } from './entry-correction.contract.ts';

interface WantedFormProps {
  onFound: (asked: WantedEntries) => void;
}

const ways = ['rolls', 'student_nos'] as const;

/** The day and the students: roll numbers of a section, or student IDs. */
export function WantedForm({ onFound }: WantedFormProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const choice = useSectionChoice();
  const [way, setWay] = useState<(typeof ways)[number]>('rolls');
  const form = useServerForm({
    name: 'manual-attendance',
    keepDraft: false,
    initialValues: { on_date: today() as string | null, period: '0', rolls: '', student_nos: '' },
    submit: async ({ on_date, period, ...numbers }) => {
      const input = {
        on_date: on_date ?? '',
        period: Number(period),
        class_section_id: way === 'rolls' ? choice.section?.id : undefined,
        [way]: numbers[way],
      };
      const options = attendanceApi.entryCorrections.find.queryOptions({ input });
      await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
      return input as WantedEntries;
    },
    onSaved: onFound,
  });
  const periods = ['0', '1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({
    value,
    label: value === '0' ? t('whole_day') : t('period_number', { number: localDigits(value, language) }),
  }));
  const when = (
    <>
      <DayField {...form.field('on_date')} label={t('column.on_date')} />
      <Select {...form.field('period')} label={t('column.period')} data={periods} allowDeselect={false} />
    </>
  );
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <Group>
          <SegmentedControl
            aria-label={t('manual.by')}
            data={ways.map((value) => ({ value, label: t(`field.${value}`) }))}
            value={way}
            onChange={(it) => setWay(it === 'rolls' ? 'rolls' : 'student_nos')}
          />
        </Group>
        {way === 'rolls' ? (
          <SectionPicker choice={choice}>{when}</SectionPicker>
        ) : (
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
            {when}
          </SimpleGrid>
        )}
        <Textarea
          key={way}
          {...form.field(way)}
          label={t(`field.${way}`)}
          description={t(`manual.${way}_hint`)}
          autosize
          minRows={1}
          maxRows={8}
          maw="40rem"
        />
        <Group>
          <Button type="submit" loading={form.isSaving}>
            {t('manual.show')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
