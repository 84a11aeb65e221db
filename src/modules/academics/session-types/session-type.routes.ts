import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { protectBuiltInRow } from '../product-rows.ts';
import { sessionTypeContract } from './session-type.contract.ts';

export const sessionTypeRoutes = setupRoutes(sessionTypeContract, {
  table: 'session_type',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('session_type')
      .selectAll('session_type')
      .select(
        countReferencing('academic_class', 'academic_class.session_type', 'session_type.code').as(
          'class_count',
        ),
      ),
  search: ['name_en', 'name_bn', 'code'],
  check: (_context, change) => protectBuiltInRow(change),
});
