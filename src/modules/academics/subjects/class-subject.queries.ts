import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

/** @throws 422 on `class_id` or `subject_id` where one is not there, or the subject is of another level than the class. */
export async function requireClassSubject(tx: Tx, classId: string, subjectId: string): Promise<void> {
  const row = await tx
    .selectFrom('academic_class')
    .leftJoin('subject', (join) =>
      join.onRef('subject.level', '=', 'academic_class.level').on('subject.id', '=', subjectId),
    )
    .select('subject.id as subject_id')
    .where('academic_class.id', '=', classId)
    .executeTakeFirst();
  if (!row) throw fieldProblem('class_id', 'not_valid');
  if (!row.subject_id) throw fieldProblem('subject_id', 'not_valid');
}
