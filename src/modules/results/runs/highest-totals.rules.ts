import type { GradedSubject } from './generation.rules.ts';

export interface HighestTotal {
  study_group_id: string;
  subject_id: string;
  total: number;
}

/**
 * Gathers the best total of each subject in a study group over all sections. Subjects with an absence, exempt and
 * incomplete ones do not count.
 */
export function highestTotals() {
  const byGroup = new Map<string, Map<string, number>>();
  return {
    add(studyGroupId: string, subjects: readonly GradedSubject[]): void {
      const highest = byGroup.get(studyGroupId) ?? new Map<string, number>();
      byGroup.set(studyGroupId, highest);
      for (const { result } of subjects) {
        if (result.status !== 'passed' && result.status !== 'failed') continue;
        const soFar = highest.get(result.subject_id);
        if (soFar === undefined || result.total > soFar) highest.set(result.subject_id, result.total);
      }
    },
    list(): HighestTotal[] {
      return [...byGroup].flatMap(([study_group_id, totals]) =>
        [...totals].map(([subject_id, total]) => ({ study_group_id, subject_id, total })),
      );
    },
  };
}
