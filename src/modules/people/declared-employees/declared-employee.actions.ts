import type { Context } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { DeclaredEmployee, DeclaredEmployeeFields } from './declared-employee.contract.ts';
import { changeDeclared, deleteDeclared, findDeclared, insertDeclared } from './declared-employee.queries.ts';

/** Writes a person into the register of the country. @throws 409 where the mobile, index or NID is known. */
export async function declareEmployee(
  { tx, caller }: Context,
  input: DeclaredEmployeeFields,
): Promise<DeclaredEmployee> {
  const id = await insertDeclared(tx, { ...valuesOf(input), declared_by: caller.user_id });
  return requireFound(await findDeclared(tx, id));
}

/** Corrects a declaration; what institutions wrote about the person stays theirs. */
export async function correctDeclaration(
  { tx }: Context,
  id: string,
  input: DeclaredEmployeeFields,
): Promise<DeclaredEmployee> {
  requireFound(await changeDeclared(tx, id, valuesOf(input)));
  return requireFound(await findDeclared(tx, id));
}

/** Takes a declaration back that no institution uses. @throws 409 `people:declared_in_use` naming those that do. */
export async function withdrawDeclaration({ tx, language }: Context, id: string): Promise<void> {
  const { places } = requireFound(await findDeclared(tx, id));
  if (places.length > 0) {
    const sites = places.map((it) => (language === 'bn' ? it.name_bn : it.name_en)).join(', ');
    throw new Problem(409, 'people:declared_in_use', { sites });
  }
  await deleteDeclared(tx, id);
}

function valuesOf({ first_name, last_name, contact_number, ...facts }: DeclaredEmployeeFields) {
  return { ...facts, name_en: [first_name, last_name].filter(Boolean).join(' '), phone: contact_number };
}
