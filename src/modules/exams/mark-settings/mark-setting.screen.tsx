import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { MarkSettingPlace, SubjectSetting } from './mark-setting.contract.ts';
import { SubjectMarks } from './SubjectMarks.tsx';

const steps = ['academic_year_id', 'class_id', 'study_group_id'] as const;

/** With which parts, full marks and pass marks every subject of a class and group is marked in a type of exam. */
export function MarkSettingScreen() {
  const { t } = useTranslation('exams');
  const { pick } = useLanguage();
  const [params, setParams] = useSearchParams();
  const choice = useSectionChoice({ fields: steps, catalogue: true });
  const types = useQuery(
    examsApi.examTypes.list.queryOptions({ input: { is_active: true, page_size: 200, sort: 'sort_order' } }),
  );
  const { academic_year_id, class_id, study_group_id } = choice.values;
  const exam_type_id = params.get('exam_type_id');
  const place =
    academic_year_id && class_id && study_group_id && exam_type_id
      ? { academic_year_id, class_id, study_group_id, exam_type_id }
      : undefined;
  const settings = useQuery(examsApi.markSettings.list.queryOptions({ input: place ?? skipToken }));
  const chooseType = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set('exam_type_id', id);
        return next;
      },
      { replace: true },
    );
  const content = () => {
    if (types.data?.total === 0)
      return <EmptyState title={t('exam_type.empty')} hint={t('exam_type.empty_hint')} />;
    if (!place) return <EmptyState title={t('mark_setting.choose')} hint={t('mark_setting.choose_hint')} />;
    if (settings.isError) return <ErrorState error={settings.error} onRetry={() => settings.refetch()} />;
    if (!settings.data) return <SkeletonRows columns={6} />;
    if (settings.data.subjects.length === 0)
      return <EmptyState title={t('mark_setting.empty')} hint={t('mark_setting.empty_hint')} />;
    return (
      <SettingSheet
        key={Object.values(place).join()}
        place={place}
        saved={settings.data.subjects}
        fullMark={types.data?.rows.find((it) => it.id === exam_type_id)?.full_mark ?? null}
      />
    );
  };
  return (
    <Page>
      <SectionPicker choice={choice}>
        <Select
          label={t('field.exam_type_id')}
          placeholder={t('ui:form.choose')}
          data={types.data?.rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) })) ?? []}
          value={exam_type_id}
          onChange={chooseType}
          allowDeselect={false}
        />
      </SectionPicker>
      {content()}
    </Page>
  );
}

interface SettingSheetProps {
  place: MarkSettingPlace;
  saved: SubjectSetting[];
  /** Of each paper in exams of this type; null: as the national list says. */
  fullMark: number | null;
}

function SettingSheet({ place, saved, fullMark }: SettingSheetProps) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('exams.mark_setting.edit');
  const [changes, setChanges] = useState<Record<string, SubjectSetting>>({});
  const changedCount = Object.keys(changes).length;
  const isDirty = changedCount > 0;
  useLeaveWarning(isDirty, () => setChanges({}));
  const queryKey = examsApi.markSettings.list.queryKey({ input: place });
  const save = useMutation({
    mutationFn: () =>
      examsApi.markSettings.save.call({
        ...place,
        subjects: Object.values(changes).map(
          ({ subject_id, pass_mode, combined_pass, total_pass, components }) => ({
            subject_id,
            pass_mode,
            combined_pass,
            total_pass,
            components,
          }),
        ),
      }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      toast.done(t('ui:saved'));
      setChanges({});
      queryClient.setQueryData(queryKey, answer);
    },
  });
  const fill = useMutation({
    mutationFn: () => examsApi.markSettings.fill.call(place),
    onSuccess: ({ added_count }) => {
      toast.done(
        t('mark_setting.filled', { count: added_count, number: localDigits(added_count, language) }),
      );
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Status tone={isDirty ? 'waiting' : 'quiet'}>
          {isDirty
            ? t('mark_setting.unsaved', {
                count: changedCount,
                number: localDigits(changedCount, language),
              })
            : t('mark_setting.set', {
                number: localDigits(saved.filter((it) => it.is_set).length, language),
                total: localDigits(saved.length, language),
              })}
        </Status>
        {mayEdit && (
          <Group gap="xs">
            <Button
              variant="default"
              loading={fill.isPending}
              disabled={isDirty}
              onClick={() => fill.mutate()}
            >
              {fullMark === null
                ? t('mark_setting.national')
                : t('mark_setting.of_type', { number: formatNumber(fullMark, language) })}
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
      {saved.map((subject) => (
        <SubjectMarks
          key={subject.subject_id}
          subject={changes[subject.subject_id] ?? subject}
          readOnly={!mayEdit}
          onChange={(changed) => setChanges({ ...changes, [subject.subject_id]: changed })}
        />
      ))}
    </Stack>
  );
}
