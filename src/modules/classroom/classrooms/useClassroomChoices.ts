import { useQuery } from '@tanstack/react-query';
import { useSectionNames } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { classroomApi } from '../api.ts';

/** The class rooms that a lesson or plan can be for, named by subject and section: "Physics · Nine A". */
export function useClassroomChoices() {
  const { pick } = useLanguage();
  const sectionName = useSectionNames();
  const { data } = useQuery(classroomApi.classrooms.list.queryOptions({ input: { page_size: 200 } }));
  return {
    isLoading: data === undefined,
    rooms: data?.rows ?? [],
    choices: (data?.rows ?? []).map((it) => ({
      value: it.id,
      label: `${pick(it.subject_name_en, it.subject_name_bn)} · ${sectionName(it)}`,
    })),
  };
}
