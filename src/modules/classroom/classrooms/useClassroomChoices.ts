import { useQuery } from '@tanstack/react-query';
import { useSectionNames } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { classroomApi } from '../api.ts';
import type { Classroom } from './classroom.contract.ts';

/** The class rooms that a lesson or plan can be for, named by subject and section: "Physics · Nine A". */
export function useClassroomChoices() {
  const { pick } = useLanguage();
  const sectionName = useSectionNames();
  const { data } = useQuery(classroomApi.classrooms.list.queryOptions({ input: { page_size: 200 } }));
  const rooms = data?.rows ?? [];
  const nameOf = (it: Classroom) => `${pick(it.subject_name_en, it.subject_name_bn)} · ${sectionName(it)}`;
  const alike = Map.groupBy(rooms, nameOf);
  return {
    isLoading: data === undefined,
    rooms,
    choices: rooms.map((it) => ({
      value: it.id,
      // Two teachers may share a subject of a section.
      label:
        alike.get(nameOf(it))!.length > 1
          ? `${nameOf(it)} · ${pick(it.teacher_name_en, it.teacher_name_bn)}`
          : nameOf(it),
    })),
  };
}
