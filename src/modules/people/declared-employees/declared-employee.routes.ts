import { implement } from '#kernel/http/implement.ts';
import { correctDeclaration, declareEmployee, withdrawDeclaration } from './declared-employee.actions.ts';
import { declaredEmployeeContract } from './declared-employee.contract.ts';
import { listDeclared } from './declared-employee.queries.ts';

const os = implement(declaredEmployeeContract);

export const declaredEmployeeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listDeclared(context.tx, input)),
  create: os.create.handler(({ context, input }) => declareEmployee(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) =>
    correctDeclaration(context, id, fields),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    await withdrawDeclaration(context, input.id);
    return { done: true as const };
  }),
});
