import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { startTestServer } from '#test/world.ts';
import {
  columnsLeftBehind,
  rowsLeftBehind,
  sharedTables,
  tablesLeftBehind,
  tablesOfInstallation,
} from './left-behind.ts';
import { exportedColumns, exportedTables, readTables, type SiteTable } from './site-tables.queries.ts';

/** Columns that are named like secrets and are none. */
const harmless: Record<string, string> = {
  'admission_draw.seed_hash': 'Published before the draw, so that everybody can check it afterwards.',
  'gateway_settlement.content_hash': 'Tells a file that was uploaded before.',
  'merchant_account.gateway_public_key': 'The gateway publishes it.',
  'setting_past.key': 'Names the setting.',
  'site_option.key': 'Names the option.',
  'user_account.must_change_password': 'Whether, not which.',
};

const likeSecrets =
  /secret|hash|token|sealed|password|session_(key|id)|(^|_)(api|app|auth|access|public|private)_?key|(^|_)pin($|_)|^key$/;

describe('what an export leaves behind', () => {
  let tables: SiteTable[];

  beforeAll(async () => {
    const { database } = await startTestServer();
    tables = await runInTenant(database, { scope: 'core' }, readTables);
  });

  it('is decided for every table that belongs to no institution', () => {
    const undecided = tables.filter(
      ({ name, has_site }) =>
        !has_site &&
        !(name in sharedTables) &&
        !(name in tablesOfInstallation) &&
        name !== 'schema_migration',
    );
    // Say in left-behind.ts whether its rows go along.
    expect(undecided.map((it) => it.name).filter((it) => !(it in tablesLeftBehind))).toEqual([]);
  });

  it('names tables and columns that are there', () => {
    const known = new Map(tables.map((it) => [it.name, it]));
    const all = [tablesLeftBehind, columnsLeftBehind, rowsLeftBehind, sharedTables, tablesOfInstallation];
    expect(all.flatMap((it) => Object.keys(it)).filter((it) => !known.has(it))).toEqual([]);
    for (const [table, columns] of Object.entries(columnsLeftBehind))
      for (const column of Object.keys(columns))
        expect(
          known.get(table)!.columns.map((it) => it.name),
          table,
        ).toContain(column);
  });

  it('includes every column that is named like a secret', () => {
    const open = exportedTables(tables).flatMap((table) =>
      exportedColumns(table)
        .filter((it) => likeSecrets.test(it.name))
        .map((it) => `${table.name}.${it.name}`),
    );
    expect(open.filter((it) => !(it in harmless))).toEqual([]);
    expect(Object.keys(harmless).filter((it) => !open.includes(it))).toEqual([]);
  });
});
