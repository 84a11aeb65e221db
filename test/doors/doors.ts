/** A way to break what the checks promise. */
export interface Door {
  name: string;
  file: string;
  /** Text that stands once in the file, and what it becomes. */
  cut: string;
  by: string;
  /** The test file that goes red. */
  noticedBy: string;
  /** What the names of its tests that look at this contain; all of them where it says nothing. */
  named?: string;
  /** Among those that are tried at every change: cheap, and what they open weighs most. */
  inCi?: true;
}

const numbers = 'create or replace function reserve_numbers(';

export const doors: Door[] = [
  {
    name: 'policy-opened',
    file: 'database/functions/kernel/numbers.sql',
    cut: numbers,
    by: `create policy opened on student using (true);\n${numbers}`,
    noticedBy: 'test/isolation/row-security.test.ts',
    named: 'hides the rows of other institutions in every table',
    inCi: true,
  },
  {
    name: 'route-for-everybody',
    file: 'src/modules/academics/shift-details/shift-detail.contract.ts',
    cut: "route('academics.shift_detail.list', 'GET /academics/shift-details')",
    by: "route('signed-in', 'GET /academics/shift-details')",
    noticedBy: 'test/tidy/permissions.test.ts',
    named: 'only where this test says why',
    inCi: true,
  },
  {
    name: 'screen-gate-open',
    file: 'src/apps/panel/ScreenGate.tsx',
    cut: '  if (!can(entry.permission)) return <UnauthorizedScreen />;\n',
    by: '',
    noticedBy: 'src/apps/panel/screen-gate.test.tsx',
    inCi: true,
  },
  {
    name: 'screen-without-gate',
    file: 'src/apps/panel/routes.tsx',
    cut: '      <ScreenGate entry={entry}>\n        <Screen />\n      </ScreenGate>\n',
    by: '      <Screen />\n',
    noticedBy: 'src/apps/panel/screen-gate.test.tsx',
  },
  {
    name: 'row-security-off',
    file: 'database/functions/kernel/numbers.sql',
    cut: numbers,
    by: `alter table student disable row level security;\n${numbers}`,
    noticedBy: 'test/isolation/row-security.test.ts',
    named: 'is enabled and forced for every table, with a policy',
  },
  {
    name: 'permissions-not-checked',
    file: 'src/kernel/http/handle-api-request.ts',
    cut: "if (meta.permission !== 'signed-in' && !caller.permissions.has(meta.permission ?? '')) {",
    by: "if (meta.permission === 'nobody') {",
    noticedBy: 'test/isolation/routes.test.ts',
    named: 'refuses users without the permission',
  },
  {
    name: 'record-of-another-institution',
    file: 'src/modules/fees/hand-overs/hand-over.queries.ts',
    cut: "        .where('h.site_id', '=', tx.siteId)\n        .select(['h.id'",
    by: "        .select(['h.id'",
    noticedBy: 'test/isolation/other-institution.test.ts',
    named: 'fees.handOvers.show answers 404 to its id',
  },
  {
    name: 'handle-of-every-institution',
    file: 'src/kernel/database/site-transaction.ts',
    cut: 'siteTables.has(table!)',
    by: 'false',
    noticedBy: 'src/kernel/database/site-transaction.test.ts',
  },
  {
    name: 'receipt-of-another-teacher',
    file: 'src/modules/fees/teachers/own-section.actions.ts',
    cut: '  if (!(await wroteReceipt(tx, caller.user_id, id))) throw notFound();\n',
    by: '',
    noticedBy: 'test/isolation/other-people.test.ts',
    named: 'fees.ownSections.document answers 404',
  },
  {
    name: 'refusal-removed',
    file: 'src/modules/fees/receipts/allocation.rules.ts',
    cut: "    throw fieldProblem('lines', 'fees:due_twice');",
    by: '    void lines;',
    noticedBy: 'src/modules/fees/receipts/counter-refusals.test.ts',
    named: 'refuses a due chosen twice',
  },
  {
    name: 'journal-out-of-balance',
    file: 'database/functions/accounts/ledger.sql',
    cut: 'if line_count < 2 or line_sum <> 0 then',
    by: 'if line_count < 0 then',
    noticedBy: 'src/modules/accounts/journals/journal.test.ts',
    named: 'are refused at commit when they do not balance',
  },
  {
    name: 'foreign-page-writes',
    file: 'src/kernel/http/server.ts',
    cut: 'server.csrfProtection(request, reply, () => done());',
    by: 'done();',
    noticedBy: 'src/kernel/http/csrf.test.ts',
    named: 'is refused with a problem',
  },
  {
    name: 'passwords-guessed-without-end',
    file: 'src/kernel/http/throttle.ts',
    cut: 'return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));',
    by: 'return 0;',
    noticedBy: 'src/kernel/http/throttle.test.ts',
    named: 'are counted outside the request transactions',
  },
];
