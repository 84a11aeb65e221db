import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { requireUnused } from '#kernel/database/references.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Subject, SubjectFields, subjectContract } from './subject.contract.ts';

type ListInput = InputOf<typeof subjectContract.list>;

const selectSubjects = (tx: Tx) =>
  tx
    .selectFrom('subject')
    .select(['id', 'level', 'code', 'name_en', 'name_bn', 'religion', 'kind', 'sort_order', 'is_active'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('subject_paper')
          .select(['id', 'paper_no', 'code', 'name_en', 'name_bn', 'full_mark', 'components'])
          .whereRef('subject_id', '=', 'subject.id')
          .orderBy('paper_no'),
      ).as('papers'),
    )
    // The contract's output schema parses papers and components before they leave the server.
    .$narrowType<Pick<Subject, 'level' | 'religion' | 'kind'> & { papers: Subject['papers'] }>();

export const listSubjects = (tx: Tx, input: ListInput): Promise<Page<Subject>> =>
  pageOfList(selectSubjects(tx), input, { table: 'subject', search: ['name_en', 'name_bn', 'code'] });

export const findSubject = (tx: Tx, id: string): Promise<Subject | undefined> =>
  selectSubjects(tx).where('id', '=', id).executeTakeFirst();

export async function insertSubject(tx: Tx, { papers, ...fields }: SubjectFields): Promise<string> {
  const row = await tx.insertInto('subject').values(fields).returning('id').executeTakeFirstOrThrow();
  await writePapers(tx, row.id, papers);
  return row.id;
}

export async function updateSubject(tx: Tx, id: string, { papers, ...fields }: SubjectFields) {
  const row = await tx
    .updateTable('subject')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .deleteFrom('subject_paper')
    .where('subject_id', '=', id)
    .where(
      'paper_no',
      'not in',
      papers.map((it) => it.paper_no),
    )
    .execute();
  await writePapers(tx, id, papers);
  return row.id;
}

/** Upserts papers by number, so that they keep the ids to which marks of exams refer. */
async function writePapers(tx: Tx, subjectId: string, papers: SubjectFields['papers']): Promise<void> {
  const rows = papers.map((it) => ({
    ...it,
    subject_id: subjectId,
    components: JSON.stringify(it.components),
  }));
  await tx
    .insertInto('subject_paper')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'paper_no']).doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        name_en: eb.ref('excluded.name_en'),
        name_bn: eb.ref('excluded.name_bn'),
        full_mark: eb.ref('excluded.full_mark'),
        components: eb.ref('excluded.components'),
      })),
    )
    .execute();
}

export async function deleteSubject(tx: Tx, id: string) {
  await requireUnused(tx, 'subject', id);
  const row = await tx.deleteFrom('subject').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}
