import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useSession } from '#ui/session/session.ts';
import type { ListFilter } from '#ui/table/list-filters.ts';

type Name = 'class_id' | 'subject_id' | 'teacher_id';

/** The filters of class rooms and lessons: a class with sections, then one of its subjects; for the office a teacher. */
export function useClassroomFilters(classId: string | undefined): ListFilter<Name>[] {
  const { t } = useTranslation('classroom');
  const toChoices = useNamedChoices();
  const isTeacher = useSession().user.user_type === 'teacher';
  const options = useAcademicOptions(classId ? { class_id: classId } : {}).data;
  const withSections = new Set(options?.sections.map((it) => it.class_id));
  const subjects = new Map(classId ? options?.subjects.map((it) => [it.id, it]) : []);
  return [
    { name: 'class_id', choices: toChoices(options?.classes.filter((it) => withSections.has(it.id))) },
    { name: 'subject_id', choices: toChoices([...subjects.values()]) },
    ...(isTeacher
      ? []
      : [{ name: 'teacher_id', label: t('room.teacher'), choices: toChoices(options?.teachers) } as const]),
  ];
}
