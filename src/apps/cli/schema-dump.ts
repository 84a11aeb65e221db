/**
 * Two tables that show what the procedures generate. Run in the database before pg_dump describes it:
 * {@link writtenByHand} takes them out again, with all that other tables got of the same procedures.
 */
export const probeTables = `
  create table tenant_probe (site_id uuid);
  call make_tenant_table('tenant_probe');
  create table catalogue_probe (id uuid);
  call make_catalogue_table('catalogue_probe');`;

/**
 * A dump of pg_dump with the call of a procedure in the place of the policies, triggers and grants that it makes for a table,
 * as the migrations have it.
 * @param dump describes a database with {@link probeTables}
 */
export function writtenByHand(dump: string): string {
  const lines = new Set(dump.split('\n'));
  const tenantLines = linesAbout('tenant_probe', lines);
  const catalogueLines = linesAbout('catalogue_probe', lines);
  const generated = new Set<string>();
  const described = dump.replace(/^CREATE TABLE public\.(\w+) \(\n[\s\S]*?\n\);\n/gm, (statement, table) => {
    if (table.endsWith('_probe')) {
      for (const line of [...tenantLines, ...catalogueLines]) generated.add(line(table));
      return '';
    }
    const made = callOfCatalogue(table, catalogueLines, lines) ?? callOfTenant(table, tenantLines, lines);
    for (const line of made?.lines ?? []) generated.add(line);
    return made ? `${statement}\n${made.calls.join('\n')}\n` : statement;
  });
  const left = described.split('\n').filter((line) => !generated.has(line));
  return `${left
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** A statement as it is for a table of that name. */
type LineOf = (table: string) => string;

interface Made {
  calls: string[];
  lines: string[];
}

function linesAbout(probe: string, lines: Set<string>): LineOf[] {
  return [...lines]
    .filter((line) => line.includes(`public.${probe} `) && !line.startsWith('CREATE TABLE'))
    .map((line) => (table) => line.replace(`public.${probe} `, `public.${table} `));
}

function callOfCatalogue(table: string, catalogueLines: LineOf[], lines: Set<string>): Made | undefined {
  const own = catalogueLines.map((line) => line(table));
  if (!own.every((line) => lines.has(line))) return undefined;
  return { calls: [`CALL public.make_catalogue_table('${table}');`], lines: own };
}

function callOfTenant(table: string, tenantLines: LineOf[], lines: Set<string>): Made | undefined {
  const [own, triggers, visitors] = [
    tenantLines
      .map((line) => line(table))
      .filter((line) => !/^(GRANT|CREATE TRIGGER)|not_for_visitors/.test(line)),
    tenantLines.map((line) => line(table)).filter((line) => line.startsWith('CREATE TRIGGER')),
    `CREATE POLICY not_for_visitors ON public.${table} `,
  ];
  const grant = new RegExp(`^GRANT (.*) ON TABLE public\\.${table} TO bidyaloy_app;$`);
  const grantLine = [...lines].find((line) => grant.test(line) && !line.includes('('));
  if (!grantLine || !own.every((line) => lines.has(line))) return undefined;
  const isAudited = triggers.every((line) => lines.has(line));
  const given = grant.exec(grantLine)![1]!.toLowerCase().split(',');
  const privileges = ['select', 'insert', 'update', 'delete'].filter((it) => given.includes(it));
  const options = [
    ...(privileges.length < 4 || !isAudited ? [`, '${privileges.join(', ')}'`] : []),
    ...(isAudited ? [] : [', false']),
  ];
  const isHidden = [...lines].some((line) => line.startsWith(visitors));
  return {
    calls: [
      `CALL public.make_tenant_table('${table}'${options.join('')});`,
      ...(isHidden ? [] : [`CALL public.let_visitors_read('${table}');`]),
    ],
    lines: [
      ...own,
      ...(isAudited ? triggers : []),
      ...tenantLines.map((line) => line(table)).filter((line) => line.startsWith(visitors)),
      grantLine,
    ],
  };
}
