import { makeRoutes } from '#kernel/http/routes.ts';
import { correctDeclaration, declareEmployee, withdrawDeclaration } from './declared-employee.actions.ts';
import { declaredEmployeeContract } from './declared-employee.contract.ts';
import { listDeclared } from './declared-employee.queries.ts';

export const declaredEmployeeRoutes = makeRoutes(declaredEmployeeContract, {
  list: (context, input) => listDeclared(context.tx, input),
  create: declareEmployee,
  update: (context, { id, ...fields }) => correctDeclaration(context, id, fields),
  delete: (context, input) => withdrawDeclaration(context, input.id),
});
