import { describe, expect, it } from 'vitest';
import { writtenByHand } from './schema-dump.ts';

const table = (name: string) => `CREATE TABLE public.${name} (\n    id uuid\n);\n\n`;

const catalogue = (name: string) => `ALTER TABLE public.${name} ENABLE ROW LEVEL SECURITY;\n
CREATE POLICY catalogue_read ON public.${name} FOR SELECT USING (true);\n\n`;

const tenant = (name: string, privileges: string, isAudited = true, isHidden = true) => `
CREATE POLICY tenant ON public.${name} USING (true);\n
${isAudited ? `CREATE TRIGGER audit_insert AFTER INSERT ON public.${name} EXECUTE FUNCTION public.write_audit_log();` : ''}
${isHidden ? `CREATE POLICY not_for_visitors ON public.${name} AS RESTRICTIVE USING (false);` : ''}
GRANT ${privileges} ON TABLE public.${name} TO bidyaloy_app;\n\n`;

const all = 'SELECT,INSERT,DELETE,UPDATE';
const probes =
  table('catalogue_probe') +
  catalogue('catalogue_probe') +
  table('tenant_probe') +
  tenant('tenant_probe', all);

describe('the schema dump', () => {
  it('calls the two procedures in place of the statements they create', () => {
    const dump = `${table('shift')}${table('room')}${probes}${catalogue('shift')}${tenant('room', all)}`;
    expect(writtenByHand(dump)).toBe(
      `${table('shift')}CALL public.make_catalogue_table('shift');\n\n${table('room')}CALL public.make_tenant_table('room');\n`,
    );
  });

  it('passes on the privileges of a table, and that it is unaudited or open to visitors', () => {
    const dump = `${table('mark')}${probes}${tenant('mark', 'SELECT,INSERT', false, false)}`;
    expect(writtenByHand(dump)).toBe(
      `${table('mark')}CALL public.make_tenant_table('mark', 'select, insert', false);\nCALL public.let_visitors_read('mark');\n`,
    );
  });

  it('keeps policies and grants that are written by hand', () => {
    const own = `CREATE POLICY tenant ON public.site USING (id IS NOT NULL);

CREATE POLICY not_for_visitors ON public.room AS RESTRICTIVE USING (site_id IS NULL);

GRANT UPDATE(session) ON TABLE public.room TO bidyaloy_app;
`;
    const dump = `${table('site')}${table('room')}${probes}${tenant('room', all, true, false)}${own}`;
    expect(writtenByHand(dump)).toBe(
      `${table('site')}${table('room')}CALL public.make_tenant_table('room');\n\n${own}`,
    );
  });
});
