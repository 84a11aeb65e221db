import type { Tx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';
import { requireConditions } from '../group-subjects/group-subject.actions.ts';
import type { GroupSubjectEntry, ListedSubject } from '../group-subjects/group-subject.contract.ts';
import type { CopiedSubject, TemplatePlace } from './subject-template.contract.ts';
import { listTemplateSubjects, writeTemplate } from './subject-template.queries.ts';

/** Replaces a template; institutions start new lists from it. @throws 422 where a subject is not of the level of the class */
export async function replaceTemplate(
  tx: Tx,
  { subjects, ...place }: TemplatePlace & { subjects: GroupSubjectEntry[] },
): Promise<ListedSubject[]> {
  const before = await listTemplateSubjects(tx, place);
  const offered = new Set(before.map((it) => it.subject_id));
  const wrong = subjects.findIndex((it) => !offered.has(it.subject_id));
  if (wrong >= 0) {
    const field = `subjects.${wrong}.subject_id`;
    throw new Problem(422, 'invalid', {}, [{ field, code: 'academics:subject_of_other_level' }]);
  }
  await requireConditions(tx, subjects, before);
  await writeTemplate(tx, place, subjects);
  return listTemplateSubjects(tx, place);
}

/** Previews `to` as a copy of `from`, subject by subject, with the subjects that have no counterpart there. */
export async function previewCopy(
  tx: Tx,
  { from, to }: { from: TemplatePlace; to: TemplatePlace },
): Promise<{ rows: CopiedSubject[]; left_out: string[] }> {
  const source = (await listTemplateSubjects(tx, from)).filter((it) => it.condition !== null);
  const target = await listTemplateSubjects(tx, to);
  const byId = new Map(source.map((it) => [it.subject_id, it]));
  const byCode = new Map(source.map((it) => [it.code, it]));
  const matched = new Set<string>();
  const rows = target.map((row) => {
    const found = byId.get(row.subject_id) ?? byCode.get(row.code);
    if (found) matched.add(found.subject_id);
    return {
      ...row,
      condition: found?.condition ?? null,
      subject_condition_id: found?.subject_condition_id ?? null,
      choice_code: found?.choice_code ?? null,
      sort_order: found?.sort_order ?? row.sort_order,
      condition_before: row.condition,
      subject_condition_id_before: row.subject_condition_id,
    };
  });
  const left_out = source.filter((it) => !matched.has(it.subject_id)).map((it) => `${it.code} ${it.name_en}`);
  return { rows, left_out };
}
