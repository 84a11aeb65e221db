import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import { describeChange } from './activity.rules.ts';
import { activityLogContract } from './activity-log.contract.ts';
import { auditedTables, listActivity, oneActivity } from './activity-log.queries.ts';
import { namesOfReferences } from './reference-names.queries.ts';

export const activityLogRoutes = makeRoutes(activityLogContract, {
  list: async ({ tx, language }, input) => {
    const { rows, ...count } = await listActivity(tx, input);
    return { rows: rows.map((row) => describeChange(row, language)), ...count };
  },
  show: async ({ tx, language }, input) => {
    const change = requireFound(await oneActivity(tx, input.id));
    return describeChange(change, language, await namesOfReferences(tx, change));
  },
  entities: async ({ tx, language }) => {
    const tables = await auditedTables(tx);
    return tables
      .map((table_name) => ({ table_name, entity: tableTitle(table_name, language) }))
      .sort((a, b) => a.entity.localeCompare(b.entity, language));
  },
});
