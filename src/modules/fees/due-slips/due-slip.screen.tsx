import { Button, Checkbox, Divider, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCash, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { addDays, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { DueSlip } from './due-slip.contract.ts';
import { slipStates, slipTones } from './slip-states.ts';

/** Makes numbered due slips of a section or a student, prints them and shows what became of them. */
export function DueSlipScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const queryClient = useQueryClient();
  const job = useJobInUrl();
  const mayCollect = useCan()('fees.receipt.collect');
  const list = useListState({ sort: '-slip_no', filters: ['class_section_id', 'state'] });
  const print = useMutation({
    mutationFn: ({ slip_ids, per_family = false }: { slip_ids: string[]; per_family?: boolean }) =>
      feesApi.dueSlips.print.call({ slip_ids, language, per_family }),
    onSuccess: ({ job_id }) => job.start(job_id),
  });
  const cancel = useMutation({
    mutationFn: (slip: DueSlip) => feesApi.dueSlips.cancel.call({ id: slip.id }),
    onSuccess: (slip) => {
      toast.done(t('slip.was_cancelled', { slip_no: slip.slip_no }));
      return queryClient.invalidateQueries({ queryKey: feesApi.dueSlips.key() });
    },
  });
  const askAndCancel = async (slip: DueSlip) => {
    const agreed = await confirm({
      title: t('slip.cancel_title', { slip_no: slip.slip_no }),
      body: t('ui:delete.body'),
      confirm: t('slip.cancel'),
      keep: t('slip.cancel_keep'),
      danger: true,
    });
    if (agreed) cancel.mutate(slip);
  };

  return (
    <Page>
      <Stack gap="md">
        <MakeSlips onMade={(slip_ids, per_family) => print.mutate({ slip_ids, per_family })} />
        <Divider color="var(--rule-strong)" />
        {job.jobId && <JobProgress jobId={job.jobId} label={t('slip.printing')} onClose={job.clear} />}
        <ListTable
          name="due-slips"
          source={feesApi.dueSlips.list}
          list={list}
          search={t('slip.search')}
          filters={[
            {
              name: 'state',
              label: t('field.status'),
              choices: slipStates.map((value) => ({ value, label: t(`slip.state.${value}`) })),
            },
          ]}
          columns={[
            { key: 'slip_no', title: t('slip.number'), sort: true, width: 150 },
            {
              key: 'student',
              phone: 'name',
              title: t('counter.student'),
              width: 220,
              value: (row) => `${pick(row.student_name_en, row.student_name_bn)} · ${row.student_no}`,
            },
            {
              key: 'class',
              phone: 'fact',
              title: t('field.class_id'),
              width: 180,
              value: (row) => `${sectionOf(row)} · ${localDigits(row.roll, language)}`,
            },
            { key: 'up_to_on', kind: 'day' },
            { key: 'last_on', phone: 'fact', kind: 'day', sort: true },
            { key: 'amount_poisha', phone: 'fact', kind: 'money', sort: true },
            { key: 'paid_poisha', title: t('counter.paid'), kind: 'money' },
            {
              key: 'state',
              title: t('field.status'),
              value: (row) => t(`slip.state.${row.state}`),
              render: (row) => <Status tone={slipTones[row.state]}>{t(`slip.state.${row.state}`)}</Status>,
            },
          ]}
          bulkActions={[
            {
              label: t('slip.print'),
              onClick: (rows) => print.mutate({ slip_ids: rows.map((it) => it.id) }),
            },
            {
              label: t('slip.print_families'),
              onClick: (rows) => print.mutate({ slip_ids: rows.map((it) => it.id), per_family: true }),
            },
          ]}
          rowActions={(row) => [
            ...(mayCollect && (row.state === 'open' || row.state === 'part_paid')
              ? [
                  {
                    label: t('counter.collect'),
                    icon: <IconCash size={16} aria-hidden />,
                    href: `/site/fee/due-slip-payment-by-office/view?slip_no=${row.slip_no}`,
                  },
                ]
              : []),
            {
              label: t('slip.print'),
              icon: <IconPrinter size={16} aria-hidden />,
              onClick: () => print.mutate({ slip_ids: [row.id] }),
            },
            ...(row.can.cancel
              ? [
                  {
                    label: t('slip.cancel'),
                    icon: <IconTrash size={16} aria-hidden />,
                    danger: true,
                    onClick: () => askAndCancel(row),
                  },
                ]
              : []),
          ]}
          empty={{ title: t('slip.empty'), hint: t('slip.empty_hint') }}
        />
      </Stack>
    </Page>
  );
}

/** For whom, up to which day, payable until when. */
function MakeSlips({ onMade }: { onMade: (ids: string[], perFamily: boolean) => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const choice = useSectionChoice();
  const [whom, setWhom] = useState<'section' | 'student'>('section');
  const [student, setStudent] = useState<{ id: string; name: string }>();
  const form = useServerForm({
    name: 'due-slips',
    keepDraft: false,
    initialValues: {
      up_to_on: today() as string | null,
      last_on: addDays(today(), 14) as string | null,
      with_siblings: false,
    },
    submit: (values) =>
      feesApi.dueSlips.create.call({
        up_to_on: values.up_to_on ?? '',
        last_on: values.last_on ?? '',
        with_siblings: values.with_siblings,
        ...(whom === 'section'
          ? { class_section_id: choice.section?.id ?? null }
          : { student_id: student?.id ?? null }),
      }),
    onSaved: async (made) => {
      toast.done(
        t('slip.made', {
          count: made.made_count,
          made: localDigits(made.made_count, language),
          known: localDigits(made.known_count, language),
        }),
      );
      await queryClient.invalidateQueries({ queryKey: feesApi.dueSlips.key() });
      onMade(made.slip_ids, form.values.with_siblings);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <SegmentedControl
          aria-label={t('slip.for')}
          data={[
            { value: 'section', label: t('slip.for_section') },
            { value: 'student', label: t('slip.for_student') },
          ]}
          value={whom}
          onChange={(value) => setWhom(value === 'student' ? 'student' : 'section')}
          w="fit-content"
        />
        {whom === 'section' ? (
          <div data-field="class_section_id">
            <SectionPicker choice={choice} />
            {form.error('class_section_id') && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {form.error('class_section_id')}
              </Text>
            )}
          </div>
        ) : student ? (
          <Group gap="sm">
            <Text fw={600}>{student.name}</Text>
            <Button size="xs" variant="default" onClick={() => setStudent(undefined)}>
              {t('counter.other_student')}
            </Button>
          </Group>
        ) : (
          <StudentSearch
            error={form.error('class_section_id')}
            onPick={(it) =>
              setStudent({ id: it.id, name: `${pick(it.name_en, it.name_bn)} · ${it.student_no}` })
            }
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <DayField {...form.field('up_to_on')} withAsterisk />
          <DayField {...form.field('last_on')} withAsterisk />
        </SimpleGrid>
        <Checkbox
          {...form.checkbox('with_siblings')}
          label={t('slip.per_family')}
          description={t('slip.per_family_hint')}
        />
        <FormActions form={form} save={t('slip.make')} />
      </Stack>
    </form>
  );
}
