import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import type { ListedSubject } from '../group-subjects/group-subject.contract.ts';
import { SubjectConditionTable, toSubjectEntries } from '../group-subjects/SubjectConditionTable.tsx';
import type { SubjectCondition } from '../subject-conditions/subject-condition.contract.ts';
import { TemplateCopy } from './TemplateCopy.tsx';
import { type PlaceValues, useTemplateChoices } from './TemplatePlaceFields.tsx';

/** One template: every subject of the level with its condition, set and order. */
export function TemplateSheet({ place, onClose }: { place: PlaceValues; onClose: () => void }) {
  const rows = useQuery(academicsApi.subjectTemplates.subjects.queryOptions({ input: place }));
  const conditions = useQuery(
    academicsApi.subjectConditions.list.queryOptions({ input: { page_size: 200 } }),
  );
  if (rows.isError) return <ErrorState error={rows.error} onRetry={() => rows.refetch()} />;
  if (conditions.isError) return <ErrorState error={conditions.error} onRetry={() => conditions.refetch()} />;
  if (!rows.data || !conditions.data) return <SkeletonRows columns={6} />;
  return <Sheet place={place} saved={rows.data} conditions={conditions.data.rows} onClose={onClose} />;
}

interface SheetProps {
  place: PlaceValues;
  saved: ListedSubject[];
  conditions: SubjectCondition[];
  onClose: () => void;
}

function Sheet({ place, saved, conditions, onClose }: SheetProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.subject_template.edit');
  const choices = useTemplateChoices();
  const [changes, setChanges] = useState<Record<string, Partial<ListedSubject>>>({});
  const [isCopying, setCopying] = useState(false);
  const rows = saved.map((row) => ({ ...row, ...changes[row.subject_id] }));
  const isDirty = Object.keys(changes).length > 0;
  useLeaveWarning(isDirty, () => setChanges({}));
  const save = useMutation({
    mutationFn: () =>
      academicsApi.subjectTemplates.replace.call({ ...place, subjects: toSubjectEntries(rows) }),
    meta: { quiet: true },
    onSuccess: async (fresh) => {
      toast.done(t('ui:saved'));
      setChanges({});
      queryClient.setQueryData(academicsApi.subjectTemplates.subjects.queryKey({ input: place }), fresh);
      await queryClient.invalidateQueries({ queryKey: academicsApi.subjectTemplates.list.key() });
    },
  });
  const labelOf = (list: { value: string; label: string }[], value: string) =>
    list.find((it) => it.value === value)?.label;
  const title = [
    labelOf(choices.classes, place.class_id),
    labelOf(choices.study_groups, place.study_group_id),
    labelOf(choices.versions, place.version_id) ?? t('subject_template.all_versions'),
    labelOf(choices.national_years, place.national_year_id) ?? t('subject_template.all_years'),
  ];
  const taken = rows.filter((row) => row.condition !== null).length;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onClose}
          >
            {t('subject_template.back')}
          </Button>
          <Text fw={600}>{title.filter(Boolean).join(' · ')}</Text>
          <Text size="sm" c="dimmed">
            {t('group_subject.taken', { number: localDigits(taken, language) })}
          </Text>
          {isDirty && <Status tone="waiting">{t('group_subject.unsaved')}</Status>}
        </Group>
        {mayEdit && (
          <Group gap="xs">
            <Button variant="default" disabled={isDirty} onClick={() => setCopying(true)}>
              {t('subject_template.copy')}
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
      {rows.length === 0 ? (
        <EmptyState title={t('group_subject.empty')} hint={t('subject_template.no_subjects')} />
      ) : (
        <SubjectConditionTable
          rows={rows}
          conditions={conditions}
          onChange={
            mayEdit
              ? (row, fields) =>
                  setChanges({ ...changes, [row.subject_id]: { ...changes[row.subject_id], ...fields } })
              : undefined
          }
        />
      )}
      {isCopying && (
        <TemplateCopy
          to={place}
          conditions={conditions}
          onClose={() => setCopying(false)}
          onTake={(copied) => {
            setCopying(false);
            setChanges(
              Object.fromEntries(
                copied.map(({ subject_id, condition, subject_condition_id, choice_code, sort_order }) => [
                  subject_id,
                  { condition, subject_condition_id, choice_code, sort_order },
                ]),
              ),
            );
          }}
        />
      )}
    </Stack>
  );
}
