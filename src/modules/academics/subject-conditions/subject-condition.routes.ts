import { usesOf } from '#kernel/database/uses.ts';
import { implement } from '#kernel/http/implement.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { subjectConditionContract } from './subject-condition.contract.ts';
import {
  findSubjectCondition,
  listSubjectConditions,
  subjectConditions,
} from './subject-condition.queries.ts';

const os = implement(subjectConditionContract);

export const subjectConditionRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSubjectConditions(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await subjectConditions.insert(context.tx, input);
    return found(await findSubjectCondition(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    const before = found(await findSubjectCondition(context.tx, id));
    if (before.is_system && before.code !== fields.code)
      throw fieldProblem('code', 'academics:code_of_product');
    if (before.counts_as !== fields.counts_as) {
      if (before.is_system) throw fieldProblem('counts_as', 'academics:rule_of_product');
      const uses = await usesOf(context.tx, 'subject_condition', id);
      if (uses.length > 0) throw fieldProblem('counts_as', 'academics:rule_in_use');
    }
    await subjectConditions.update(context.tx, id, fields);
    return found(await findSubjectCondition(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    const condition = found(await findSubjectCondition(context.tx, input.id));
    if (condition.is_system) throw new Problem(409, 'academics:row_of_product');
    await subjectConditions.delete(context.tx, input.id);
    return { done: true as const };
  }),
});
