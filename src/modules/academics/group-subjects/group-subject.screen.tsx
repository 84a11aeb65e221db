import { Alert, Button, Group, Text } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import { SectionPicker } from '../class-sections/SectionPicker.tsx';
import type { SectionStep } from '../class-sections/section-choice.rules.ts';
import { useSectionChoice } from '../class-sections/useSectionChoice.ts';
import type { AcademicOptions } from '../options/option.contract.ts';
import type { GroupSubjectPlace, GroupSubjectRow } from './group-subject.contract.ts';
import { SubjectConditionTable, toSubjectEntries } from './SubjectConditionTable.tsx';

const steps: readonly SectionStep[] = ['academic_year_id', 'version_id', 'class_id', 'study_group_id'];
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
    return (
      <GroupSubjectGrid
        key={Object.values(place).join()}
        place={place}
        saved={rows.data}
        conditions={choice.options.subject_conditions}
      />
    );
  };
  return (
    <Page>
      <SectionPicker choice={choice} />
      {content()}
    </Page>
  );
}

interface GridProps {
  place: GroupSubjectPlace;
  saved: GroupSubjectRow[];
  conditions: AcademicOptions['subject_conditions'];
}

function GroupSubjectGrid({ place, saved, conditions }: GridProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
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
        subjects: toSubjectEntries(taken),
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
      <SubjectConditionTable
        rows={rows}
        conditions={conditions}
        onChange={mayEdit ? change : undefined}
        columns={[{ key: 'student_count', title: t('group_subject.students'), kind: 'count' }]}
      />
    </>
  );
}
