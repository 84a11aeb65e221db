import { sql } from 'kysely';
import { fieldProblem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { readNumberLines } from './number-lines.rules.ts';
import { smsListContract } from './sms-list.contract.ts';

export const smsListRoutes = setupRoutes(smsListContract, {
  table: 'sms_list',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('sms_list')
      .select(['id', 'name_en', 'name_bn', 'number_lines', 'is_active'])
      .select(sql<number>`array_length(string_to_array(number_lines, e'\\n'), 1)`.as('number_count')),
  search: ['name_en', 'name_bn', 'number_lines'],
  check: async (_, { after }) => {
    const wrong = after && readNumberLines(after.number_lines).find((it) => it.phone === null);
    if (wrong)
      throw fieldProblem('number_lines', 'communication:sms_line_without_number', { line: wrong.name_en });
  },
});
