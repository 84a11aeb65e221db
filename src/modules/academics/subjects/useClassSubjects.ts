import { useQuery } from '@tanstack/react-query';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { academicsApi } from '../api.ts';

interface Choice {
  value: string;
  label: string;
}

const staleTime = 5 * 60_000;

/** The classes of the national catalogue, and the subjects taught in the chosen one, for screens of the core. */
export function useClassSubjects(classId: string | null | undefined): {
  classes: Choice[];
  subjects: Choice[];
} {
  const { data: classes } = useQuery(
    academicsApi.classes.list.queryOptions({ input: { page_size: 200, is_active: true }, staleTime }),
  );
  const level = classes?.rows.find((it) => it.id === classId)?.level;
  const { data: subjects } = useQuery(
    academicsApi.subjects.list.queryOptions({
      input: { page_size: 200, is_active: true, ...(level && { level }) },
      staleTime,
      enabled: level !== undefined,
    }),
  );
  const toChoices = useNamedChoices();
  return { classes: toChoices(classes?.rows), subjects: level ? toChoices(subjects?.rows) : [] };
}
