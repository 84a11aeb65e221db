import type {
  MarkComponentFields,
  PassMode,
  SubjectSetting,
} from '../mark-settings/mark-setting.contract.ts';
import type { MarkPattern } from './exam.contract.ts';

/** Marks of one subject of a class and group; `pass_mode` null: not set. */
export interface SubjectMarks {
  class_id: string;
  study_group_id: string;
  pass_mode: PassMode | null;
  combined_pass: SubjectSetting['combined_pass'];
  total_pass: number | null;
  components: MarkComponentFields[];
}

/** Groups the subjects of each class and group that are marked alike. */
export function markPatterns(subjects: readonly SubjectMarks[]): MarkPattern[] {
  const patterns = new Map<string, MarkPattern>();
  for (const subject of subjects) {
    for (const pattern of patternsOf(subject)) {
      const { subject_count: _one, ...alike } = pattern;
      const key = JSON.stringify(alike);
      const known = patterns.get(key);
      if (known) known.subject_count += 1;
      else patterns.set(key, pattern);
    }
  }
  return [...patterns.values()];
}

/** One pattern where all papers of the subject are marked alike, else one for each paper. */
function patternsOf(subject: SubjectMarks): MarkPattern[] {
  const { class_id, study_group_id, pass_mode } = subject;
  const place = { class_id, study_group_id, subject_count: 1 };
  if (pass_mode === null)
    return [{ ...place, parts: [], paper_count: 0, pass_marks: [], passes_together: false }];
  const papers = Map.groupBy(subject.components, (it) => it.paper_no);
  const patterns = [...papers.values()].map((parts) => ({
    ...place,
    parts: parts.map(({ type, full_mark }) => ({ type, full_mark })),
    paper_count: 1,
    pass_marks: passMarks(subject, parts),
    passes_together: pass_mode !== 'each_component' && papers.size > 1,
  }));
  return [...Map.groupBy(patterns, (it) => JSON.stringify(it)).values()].map((alike) => ({
    ...alike[0]!,
    paper_count: alike.length,
  }));
}

/** The pass marks that count: of each part, of each kind of part in all papers, or of the whole subject. */
function passMarks(subject: SubjectMarks, parts: readonly MarkComponentFields[]): (number | null)[] {
  const { pass_mode, combined_pass, total_pass, components } = subject;
  if (pass_mode === 'each_component') return parts.map((it) => it.pass_mark);
  if (pass_mode === 'combined_total')
    return [
      total_pass ??
        sum(components, (it) => ((it.pass_mark ?? 0) * (it.weight ?? it.full_mark)) / it.full_mark),
    ];
  return parts.map(({ type }) => {
    const ofKind = components.filter((it) => it.type === type);
    return combined_pass[type] ?? sum(ofKind, (it) => it.pass_mark ?? 0);
  });
}

const sum = (parts: readonly MarkComponentFields[], of: (part: MarkComponentFields) => number) =>
  parts.reduce((total, it) => total + of(it), 0);
