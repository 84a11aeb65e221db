import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#apps/server/contract.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import type { RouteMeta } from '#shared/contract.ts';
import { violation } from './sources.ts';

/** Routes that read a table from a file, beside what the database knows; nothing is drawn, and at most a list is kept. */
const readingTables = new Set([
  'people.employees.checkList',
  'people.employees.attachList',
  'accounts.openingBalanceImports.upload',
  'accounts.voucherImports.upload',
  'accounts.accountStatements.read',
  'accounts.accountStatements.create',
  'admissions.studentImports.upload',
  'attendance.punches.read',
  'attendance.punches.import',
  'assessments.frameworks.readImport',
  'exams.marksFile.read',
  'fees.bankStatements.read',
  'fees.bankStatements.create',
  'fees.openingDues.upload',
  'fees.openingAdvances.upload',
  'payments.companyStatements.read',
  'payments.companyStatements.create',
  'payments.settlements.read',
  'payments.settlements.create',
]);

describe('routes that take a file', () => {
  const routes = declaredRoutes(contract).filter(({ procedure }) =>
    takesFile(procedure['~orpc'].inputSchema),
  );

  it('are found in the contract', () => expect(routes.length).toBeGreaterThan(10));

  it('open their transaction after the slow work, or read a table', () => {
    const own = ({ procedure }: (typeof routes)[number]) =>
      (procedure['~orpc'].meta as RouteMeta).ownTransaction === true;
    const inside = routes.filter((it) => !own(it)).map((it) => it.name);
    const unknown = inside.filter((it) => !readingTables.has(it));
    const reason = 'A picture is made smaller, and bytes are stored, before `context.transact`.';
    expect(unknown.map((it) => violation(it, 'has ownTransaction', reason))).toEqual([]);
    expect([...readingTables].filter((it) => !inside.includes(it))).toEqual([]);
  });
});

/** Whether somewhere in an input there is a file. */
function takesFile(schema: unknown): boolean {
  const definition = (schema as { _zod?: { def: z.core.$ZodTypeDef & Record<string, unknown> } } | undefined)
    ?._zod?.def;
  if (!definition) return false;
  if (definition.type === 'file') return true;
  const { shape, innerType, element, options, in: input } = definition;
  const inner = [...Object.values((shape as object | undefined) ?? {}), innerType, element, input];
  return [...inner, ...((options as unknown[] | undefined) ?? [])].some(takesFile);
}
