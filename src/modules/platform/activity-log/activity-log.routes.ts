import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import { describeChange } from './activity.rules.ts';
import { activityLogContract } from './activity-log.contract.ts';
import { auditedTables, listActivity, oneActivity } from './activity-log.queries.ts';
import { namesOfReferences } from './reference-names.queries.ts';

const os = implement(activityLogContract);

export const activityLogRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, language }, input }) => {
    const { rows, ...count } = await listActivity(tx, input);
    return { rows: rows.map((row) => describeChange(row, language)), ...count };
  }),
  show: os.show.handler(async ({ context: { tx, language }, input }) => {
    const change = requireFound(await oneActivity(tx, input.id));
    return describeChange(change, language, await namesOfReferences(tx, change));
  }),
  entities: os.entities.handler(async ({ context: { tx, language } }) => {
    const tables = await auditedTables(tx);
    return tables
      .map((table_name) => ({ table_name, entity: tableTitle(table_name, language) }))
      .sort((a, b) => a.entity.localeCompare(b.entity, language));
  }),
});
