import { describe, expect, it } from 'vitest';
import { modules } from '#apps/server/modules.ts';
import { readSources, type Source, violation } from './sources.ts';

/** The kernel stands below all modules. */
const order = ['kernel', ...modules.map((it) => it.name)];

/**
 * What breaks the rule today, by file, with the reason. The list only shrinks: an entry that is no longer needed fails, too.
 * `writes` are tables of another module, `reads` tables of a higher one.
 */
const known: Record<string, { writes?: string[]; reads?: string[]; why: string }> = {
  // The kernel names what modules own.
  'src/kernel/database/tenant.ts': {
    reads: ['site'],
    why: 'Before any module is asked, the host or a job says which institution a transaction acts in.',
  },
  'src/kernel/database/dated-settings.ts': {
    reads: ['user_account'],
    why: 'What a setting was says by name who changed it; the kernel has no other way from an id to a name.',
  },
  'src/kernel/documents/letterhead.ts': {
    reads: ['site'],
    why: 'Every paper bears the name of its institution; sites would have to hand it to each document.',
  },
  'src/kernel/http/handle-api-request.ts': {
    reads: ['package'],
    why: 'A refusal names the package; access should answer it by a function, as it answers open_session.',
  },
  'src/kernel/housekeeping/housekeeping.ts': {
    writes: ['user_session', 'password_reset', 'known_device'],
    why: 'What expired is removed by a list in the kernel; modules should bring their own lines of it.',
  },
  'src/kernel/list-imports/list-import.queries.ts': {
    reads: ['user_account'],
    why: 'The list says by name who uploaded; the kernel has no other way from an id to a name.',
  },

  // The signed-in person is described in one read, of everything that the panel shows at its start.
  'src/modules/auth/session/session.queries.ts': {
    reads: ['company', 'site', 'site_group'],
    why: 'Whoever signs in is told at once where the institution, its group or company is out of use.',
  },
  'src/modules/auth/session/describe-session.queries.ts': {
    reads: [
      'site',
      'site_membership',
      'role',
      'impersonation',
      'package',
      'notification',
      'class_section',
      'academic_class',
      'student',
      'enrolment',
    ],
    why: 'The description of a session belongs above the modules that it gathers from, as the dashboard does.',
  },
  'database/functions/access/sessions.sql': {
    writes: ['user_session'],
    why: 'open_session notes in its one round trip that a session was used.',
  },
  'database/functions/access/own_accounts.sql': {
    reads: ['student'],
    why: 'A guardian chooses among children, not among accounts, and other institutions are read by this function alone.',
  },

  // An institution is founded with what higher modules own.
  'src/modules/sites/academic-groups/site-academic-group.queries.ts': {
    reads: [
      'board',
      'shift',
      'version',
      'academic_year',
      'class_group',
      'academic_class',
      'study_group',
      'subject',
      'shift_detail',
      'class_section',
      'group_subject',
      'teacher_assignment',
    ],
    why: 'The academic frame says what is offered of academics; it belongs into a module above it.',
  },
  'database/functions/academics/years.sql': {
    writes: ['site_academic_offer'],
    why: 'A year that an institution begins joins its academic frame; it goes with the frame.',
  },
  'src/modules/sites/memberships/membership.queries.ts': {
    reads: ['package'],
    why: 'A membership is of a package; it belongs into access, which owns packages.',
  },
  'src/modules/sites/site-applications/site-application.queries.ts': {
    reads: ['package', 'board'],
    why: 'An application names board and package; it belongs above academics.',
  },
  'src/modules/sites/non-sites/non-site.queries.ts': {
    reads: ['board'],
    why: 'An institution that does not use the system names its board, too.',
  },
  'src/modules/sites/replications/replication.parts.ts': {
    writes: [
      'academic_year',
      'shift_detail',
      'class_section',
      'group_subject',
      'fee_setting',
      'fee_amount',
      'account_group',
      'account_subgroup',
      'ledger',
      'exam_type',
      'exam_mark_setting',
      'exam_mark_component',
      'result_setting',
      'about_entry',
    ],
    why: 'What is copied between institutions is one list here; each module should bring its own part of it.',
  },
  'src/modules/sites/replications/replication-copy.queries.ts': {
    reads: ['academic_year', 'exam_type'],
    why: 'The same list.',
  },
  'src/modules/sites/replications/replication.queries.ts': {
    reads: ['academic_year'],
    why: 'The same list.',
  },

  // Academics and people know each other.
  'src/modules/academics/class-sections/class-section.queries.ts': {
    reads: ['employee', 'enrolment'],
    why: 'The list of sections shows class teachers and counts students.',
  },
  'src/modules/academics/group-subjects/group-subject.queries.ts': {
    reads: ['enrolment', 'student_subject'],
    why: 'A subject that students take is not removed from their group.',
  },
  'src/modules/academics/options/option.queries.ts': {
    reads: ['employee'],
    why: 'Teachers are a choice of forms of academics.',
  },
  'src/modules/academics/student-subjects/student-subject.actions.ts': {
    writes: ['student_subject'],
    reads: ['enrolment', 'student'],
    why: 'The subjects of students belong into people, beside enrolments.',
  },
  'src/modules/academics/teacher-assignments/teacher-assignment.queries.ts': {
    reads: ['employee'],
    why: 'An assignment shows the teacher it is of.',
  },
  'src/modules/admissions/student-imports/undo.queries.ts': {
    writes: ['enrolment', 'student', 'household'],
    why: 'An import that is undone takes away whom it admitted; people should do so in its index.ts.',
  },

  // Money.
  'src/modules/accounts/clearing/clearing.queries.ts': {
    reads: ['student_fee_due'],
    why: 'Clearing of trial data takes fees and accounts together; it belongs above both.',
  },
  'database/functions/fees/clearing.sql': {
    writes: ['data_clearing'],
    why: 'The same.',
  },
  'src/modules/fees/receipts/payment-type.queries.ts': {
    reads: ['payment_type'],
    why: 'A receipt bears a payment type; the types belong into fees, payments only sets them up.',
  },
  'src/modules/fees/receipts/receipt.queries.ts': {
    reads: ['payment_type'],
    why: 'The same.',
  },
  'src/modules/fees/refunds/refund.queries.ts': {
    reads: ['payment_type'],
    why: 'The same.',
  },
  'src/modules/fees/reports/collection.queries.ts': {
    reads: ['payment_type'],
    why: 'The same.',
  },
  'database/functions/invoicing/invoices.sql': {
    writes: ['number_sequence'],
    why: 'A number that somebody typed moves the sequence; the kernel should have a function for it.',
  },
  'src/modules/certificates/id-cards/id-card.queries.ts': {
    reads: ['site_invoice', 'site_invoice_line'],
    why: 'An order shows the invoice that bills it; invoicing should answer it.',
  },
};

/** Tables whose screens came with another module than the one that made them. */
const takenOver: [string, string][] = ['about_entry', 'site_event', 'site_message', 'slide'].map((table) => [
  table,
  'website',
]);

/** A table belongs to the module whose migration creates it; the file's name says which. */
const ownerOf = new Map([
  ...readSources('database/migrations', ['.sql']).flatMap(
    ({ path, text }) =>
      [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map((it) => [
        it[1]!,
        /\/\d+_\d+_([a-z]+)/.exec(path)![1]!,
      ]) as [string, string][],
  ),
  ...takenOver,
]);

const code = [...readSources('src/kernel', ['.ts']), ...readSources('src/modules', ['.ts'])].filter(
  ({ path }) => !path.endsWith('.test.ts'),
);
const functions = readSources('database/functions', ['.sql']);
const migrations = readSources('database/migrations', ['.sql']);

describe('tables', () => {
  it('belong to a module of the server, or to the kernel', () => {
    const strange = [...ownerOf].filter(([, owner]) => !order.includes(owner));
    expect(strange).toEqual([]);
    expect(ownerOf.get('audit_log')).toBe('kernel');
    expect(ownerOf.get('fee_movement')).toBe('fees');
  });

  it('are recognised in queries of every kind', () => {
    const found = usesOf(
      'src/modules/fees/x.queries.ts',
      `// Not insertInto('mark').
      tx.selectFrom(['enrolment as e', 'shift']).leftJoin('exam as x', 'x.id', 'e.id').with('due_slip', (db) => db);
      tx.updateTable('student').set({}); tx.deleteFrom('result'); setupRoutes(contract, { table: 'fee_head', ofSite: true });
      pageOfList(query, input, { table: 'site', search: [] });
      sql\`with gone as (delete from guardian g using household h) insert into journal (id)
        select from ledger, \${sql\`(select from site)\`} left join only board b on true, lateral (select from version v)\`;
      sql\`update class_section c set room = null from room r where true\`;
      const sentence = \`It comes from subject to \${name}.\`;`,
    );
    expect([...found.writes].sort()).toEqual(
      ['class_section', 'fee_head', 'guardian', 'journal', 'result', 'student'].sort(),
    );
    expect([...found.reads].sort()).toEqual(
      ['board', 'enrolment', 'exam', 'household', 'ledger', 'room', 'shift', 'site', 'version'].sort(),
    );
  });

  it('are written by their own module only, and read by higher modules', () => {
    expect([...code, ...functions].flatMap(offencesOf)).toEqual([]);
  });

  it('have no needless exception in the list', () => {
    const used = new Map([...code, ...functions].map((source) => [source.path, offendingTables(source)]));
    const needless = Object.entries(known).flatMap(([path, { writes = [], reads = [] }]) => [
      ...writes.filter((it) => !used.get(path)?.writes.includes(it)).map((it) => `${path} writes ${it}`),
      ...reads.filter((it) => !used.get(path)?.reads.includes(it)).map((it) => `${path} reads ${it}`),
    ]);
    expect(needless).toEqual([]);
  });

  it('have functions in the folder of a module, with distinct names', () => {
    const strange = functions.filter(({ path }) => !order.includes(moduleOf(path)));
    expect(strange.map((it) => it.path)).toEqual([]);
    const namesIn = (sources: readonly { text: string }[]) =>
      sources.flatMap(({ text }) =>
        [...text.matchAll(/^create (?:or replace )?(?:function|procedure) (\w+)/gm)].map((it) => it[1]!),
      );
    // A later migration may replace a function that stands in an earlier one.
    const names = [...namesIn(functions), ...new Set(namesIn(migrations))];
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

function offencesOf(source: Source): string[] {
  const { writes, reads } = offendingTables(source);
  const listed = known[source.path];
  const module = moduleOf(source.path);
  return [
    ...writes
      .filter((table) => !listed?.writes?.includes(table))
      .map((table) =>
        violation(
          source.path,
          `${module} may not write ${table} of ${ownerOf.get(table)}`,
          'A module keeps what its rows promise only while nobody else writes them; call its index.ts, or send an event.',
        ),
      ),
    ...reads
      .filter((table) => !listed?.reads?.includes(table))
      .map((table) =>
        violation(
          source.path,
          `${module} may not read ${table} of ${ownerOf.get(table)}, which is higher`,
          'A lower module stands without the higher ones; what goes upward goes as an event.',
        ),
      ),
  ];
}

function offendingTables(source: Source): { writes: string[]; reads: string[] } {
  const module = moduleOf(source.path);
  const { writes, reads } = usesOf(source.path, source.text);
  const isHigher = (table: string) => order.indexOf(ownerOf.get(table)!) > order.indexOf(module);
  return {
    writes: [...writes].filter((table) => ownerOf.get(table) !== module),
    reads: [...reads].filter((table) => !writes.has(table) && isHigher(table)),
  };
}

/** The tables that a file writes and reads. Tables that only a foreign key or a variable names are not seen. */
function usesOf(path: string, text: string): { writes: Set<string>; reads: Set<string> } {
  const isSql = path.endsWith('.sql');
  const clean = text.replace(isSql ? /--.*$/gm : /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');
  const statements = isSql ? [clean] : templatesOf(clean).filter((it) => statement.test(it));
  const tables = (patterns: RegExp[], texts: string[]) =>
    new Set(
      texts
        .flatMap((it) => patterns.flatMap((pattern) => [...it.matchAll(pattern)]))
        .flatMap((match) => match[1]!.match(/\w+/g) ?? [])
        .filter((name) => ownerOf.has(name)),
    );
  const kysely = isSql ? [] : [clean];
  return {
    writes: tables(kyselyWrites, kysely).union(tables(sqlWrites, statements)),
    reads: tables(kyselyReads, kysely).union(tables(sqlReads, statements)),
  };
}

const statement = /\b(?:select|insert into|update|delete from|values|exists)\b[\s(]/;

const kyselyWrites = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  // Factories write the table given to them; pageOfList only reads it.
  /(?<!\bpageOfList\([^;]*)\btable: '(\w+)'(?=\s*[,}\n])/g,
];
const kyselyReads = [/\b(?:selectFrom|from|using|\w+Join)\(\s*(\[[^\]]*\]|'\w+)/g];
const sqlWrites = [
  /\b(?:insert into|delete from)\s+(?:only\s+)?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
];
const sqlReads = [
  /(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi,
  // The further tables of a list: from wanted w, enrolment e.
  /\b(?:from|using)\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(\w+)/gi,
];

/** The template literals of a text; what stands in `${…}` of one is left out and listed separately. */
function templatesOf(text: string): string[] {
  const found: string[] = [];
  const read = (from: number, end: '`' | '}'): number => {
    let own = '';
    let at = from;
    while (at < text.length && text[at] !== end) {
      if (end === '`' && text.startsWith('${', at)) at = read(at + 2, '}') + 1;
      else if (end === '}' && text[at] === '`') at = read(at + 1, '`') + 1;
      else if (end === '}' && text[at] === '{') at = read(at + 1, '}') + 1;
      else {
        own += text[at];
        at += text[at] === '\\' ? 2 : 1;
      }
    }
    if (end === '`') found.push(own);
    return at;
  };
  let at = 0;
  while (at < text.length) at = text[at] === '`' ? read(at + 1, '`') + 1 : at + 1;
  return found;
}

function moduleOf(path: string): string {
  const [first, second, third] = path.split('/');
  return first === 'database' || second === 'modules' ? third! : second!;
}
