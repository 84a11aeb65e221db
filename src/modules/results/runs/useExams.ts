import { skipToken, useQuery } from '@tanstack/react-query';
import { resultsApi } from '../api.ts';

/** The declared exams of a year with the classes that sit them. */
export function useExams(yearId: string | undefined) {
  return useQuery(
    resultsApi.runs.exams.queryOptions({ input: yearId ? { academic_year_id: yearId } : skipToken }),
  );
}
