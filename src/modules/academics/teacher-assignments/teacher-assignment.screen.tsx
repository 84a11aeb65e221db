import { Anchor } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { academicsApi } from '../api.ts';
import { SectionBoard, type SectionState } from '../class-sections/SectionBoard.tsx';
import { SectionPicker } from '../class-sections/SectionPicker.tsx';
import { useSectionChoice } from '../class-sections/useSectionChoice.ts';
import { TeacherForm } from './teacher-assignment.form.tsx';

/** Who is class teacher of a section and who teaches each of its subjects. */
export function TeacherAssignmentScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const choice = useSectionChoice();
  const { section, options } = choice;
  const teachers = useQuery(
    academicsApi.teacherAssignments.show.queryOptions({ input: section ? { id: section.id } : skipToken }),
  );
  const teacherNames = new Map(options?.teachers.map((it) => [it.id, pick(it.name_en, it.name_bn)]));
  const classTeachers = new Map(
    options?.sections.map((it): [string, SectionState] => {
      const name = it.class_teacher_id && teacherNames.get(it.class_teacher_id);
      return [
        it.id,
        name ? { label: name, tone: 'good' } : { label: t('teacher.no_class_teacher'), tone: 'warn' },
      ];
    }),
  );
  const content = () => {
    if (!options) return null;
    if (!section) return <SectionBoard choice={choice} states={classTeachers} />;
    if (teachers.isError) return <ErrorState error={teachers.error} onRetry={() => teachers.refetch()} />;
    if (!teachers.data) return <SkeletonRows columns={3} />;
    if (options.teachers.length === 0)
      return <EmptyState title={t('teacher.no_teachers')} hint={t('teacher.no_teachers_hint')} />;
    return (
      <TeacherForm
        key={section.id}
        saved={teachers.data}
        options={options}
        noSubjects={
          <EmptyState
            title={t('teacher.no_subjects')}
            hint={t('teacher.no_subjects_hint')}
            action={
              <Anchor component={Link} to={subjectsOf(section)}>
                {t('teacher.set_subjects')}
              </Anchor>
            }
          />
        }
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

function subjectsOf(section: {
  academic_year_id: string;
  version_id: string;
  class_id: string;
  study_group_id: string;
}): string {
  const { academic_year_id, version_id, class_id, study_group_id } = section;
  const search = new URLSearchParams({ academic_year_id, version_id, class_id, study_group_id });
  return `/site/setting/subject-group-condition/view?${search}`;
}
