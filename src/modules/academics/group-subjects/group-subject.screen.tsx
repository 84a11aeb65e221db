import { Alert, Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import { SectionPicker } from '../class-sections/SectionPicker.tsx';
import type { SectionField } from '../class-sections/section-choice.rules.ts';
import { useSectionChoice } from '../class-sections/useSectionChoice.ts';
import type { GroupSubjectPlace, GroupSubjectRow, SubjectCondition } from './group-subject.contract.ts';

const steps: readonly SectionField[] = ['academic_year_id', 'version_id', 'class_id', 'study_group_id'];
const conditions: SubjectCondition[] = [
  'compulsory',
  'elective',
  'fourth',
  'religion_choice',
  'choice_of',
  'non_gpa',
];

/** How every subject of a level counts for a class and group. */
export function GroupSubjectScreen() {
  const { t } = useTranslation('academics');
  const choice = useSectionChoice({ fields: steps, catalogue: true });
  const { academic_year_id, version_id, class_id, study_group_id } = choice.values;
  const place =
    academic_year_id && version_id && class_id && study_group_id
      ? { academic_year_id, version_id, class_id, study_group_id }
      : undefined;
  const rows = useQuery(academicsApi.groupSubjects.list.queryOptions({ input: place ?? skipToken }));
  const content = () => {
    if (!choice.options) return null;
    if (!place) return <EmptyState title={t('group_subject.choose')} hint={t('group_subject.choose_hint')} />;
    if (rows.isError) return <ErrorState error={rows.error} onRetry={() => rows.refetch()} />;
    if (!rows.data) return <SkeletonRows columns={6} />;
    if (rows.data.length === 0)
      return <EmptyState title={t('group_subject.empty')} hint={t('group_subject.empty_hint')} />;
    return <GroupSubjectGrid key={Object.values(place).join()} place={place} saved={rows.data} />;
  };
  return (
    <Page>
      <SectionPicker choice={choice} />
      {content()}
    </Page>
  );
}

function GroupSubjectGrid({ place, saved }: { place: GroupSubjectPlace; saved: GroupSubjectRow[] }) {
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.group_subject.edit');
  const [changes, setChanges] = useState<Record<string, Partial<GroupSubjectRow>>>({});
  const rows = saved.map((row) => ({ ...row, ...changes[row.subject_id] }));
  const taken = rows.filter((row) => row.condition !== null);
  const isDirty = Object.keys(changes).length > 0;
  useLeaveWarning(isDirty, () => setChanges({}));
  const keep = (fresh: GroupSubjectRow[]) => {
    setChanges({});
    queryClient.setQueryData(academicsApi.groupSubjects.list.queryKey({ input: place }), fresh);
    return queryClient.invalidateQueries({ queryKey: academicsApi.options.key() });
  };
  const save = useMutation({
    mutationFn: () =>
      academicsApi.groupSubjects.replace.call({
        ...place,
        subjects: taken.map(({ subject_id, condition, choice_code, sort_order }) => ({
          subject_id,
          condition: condition as SubjectCondition,
          choice_code: choice_code || null,
          sort_order,
        })),
      }),
    meta: { quiet: true },
    onSuccess: (fresh) => {
      toast.done(t('ui:saved'));
      return keep(fresh);
    },
  });
  const copy = useMutation({
    mutationFn: () => academicsApi.groupSubjects.copyNationalList.call(place),
    onSuccess: (answer) => {
      toast.done(t('group_subject.added', { number: localDigits(answer.added_count, language) }));
      return keep(answer.rows);
    },
  });
  const change = (row: GroupSubjectRow, fields: Partial<GroupSubjectRow>) =>
    setChanges({ ...changes, [row.subject_id]: { ...changes[row.subject_id], ...fields } });
  const nameOf = (row: GroupSubjectRow) => pick(row.name_en, row.name_bn);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm">{t('group_subject.taken', { number: localDigits(taken.length, language) })}</Text>
          {isDirty && <Status tone="waiting">{t('group_subject.unsaved')}</Status>}
        </Group>
        {mayEdit && (
          <Group gap="xs">
            <Button
              variant="default"
              loading={copy.isPending}
              disabled={isDirty}
              onClick={() => copy.mutate()}
            >
              {t('group_subject.national')}
            </Button>
            <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
              {t('ui:save')}
            </Button>
          </Group>
        )}
      </Group>
      {save.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(save.error)}
        </Alert>
      )}
      <ReportTable
        caption={t('subject.type')}
        rows={rows}
        columns={[
          {
            key: 'code',
            title: t('shared:field.code'),
            width: 72,
            render: (row) => localDigits(row.code, language),
          },
          { key: 'name', title: t('shared:field.subject_id'), value: nameOf },
          {
            key: 'condition',
            title: t('shared:field.condition'),
            width: 220,
            render: (row) =>
              mayEdit ? (
                <NativeSelect
                  aria-label={`${t('shared:field.condition')}, ${nameOf(row)}`}
                  size="xs"
                  value={row.condition ?? ''}
                  data={[
                    { value: '', label: t('condition.none') },
                    ...conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
                  ]}
                  onChange={(event) =>
                    change(row, { condition: (event.currentTarget.value || null) as SubjectCondition | null })
                  }
                />
              ) : (
                t(`condition.${row.condition ?? 'none'}`)
              ),
          },
          {
            key: 'choice_code',
            title: t('shared:field.choice_code'),
            width: 120,
            render: (row) =>
              row.condition === 'choice_of' && mayEdit ? (
                <TextInput
                  aria-label={`${t('shared:field.choice_code')}, ${nameOf(row)}`}
                  size="xs"
                  value={row.choice_code ?? ''}
                  onChange={(event) => change(row, { choice_code: event.currentTarget.value })}
                />
              ) : (
                (row.choice_code ?? '')
              ),
          },
          {
            key: 'sort_order',
            title: t('shared:field.sort_order'),
            width: 100,
            render: (row) =>
              row.condition && mayEdit ? (
                <NumberInput
                  aria-label={`${t('shared:field.sort_order')}, ${nameOf(row)}`}
                  size="xs"
                  min={0}
                  max={9999}
                  hideControls
                  value={row.sort_order}
                  onChange={(value) => change(row, { sort_order: Number(value) || 0 })}
                />
              ) : null,
          },
          { key: 'paper_count', title: t('group_subject.papers'), kind: 'count' },
          { key: 'full_mark', title: t('shared:field.full_mark'), kind: 'count' },
          { key: 'student_count', title: t('group_subject.students'), kind: 'count' },
        ]}
      />
    </>
  );
}
