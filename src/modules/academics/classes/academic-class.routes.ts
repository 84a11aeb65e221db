import type { Tx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { type AcademicClass, academicClassContract } from './academic-class.contract.ts';

export const academicClassRoutes = makeRoutes(academicClassContract, {
  ...setupRoutes(academicClassContract, {
    table: 'academic_class',
    ofSite: false,
    rows: selectClasses,
    search: ['name_en', 'name_bn', 'code'],
    isCodeFree: true,
  }),
  show: async (context, input) =>
    requireFound(
      await selectClasses(context.tx).where('academic_class.id', '=', input.id).executeTakeFirst(),
    ),
  groups: (context) =>
    context.tx
      .selectFrom('class_group')
      .select(['id', 'code', 'name_en', 'name_bn'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute(),
});

function selectClasses(tx: Tx) {
  return tx
    .selectFrom('academic_class')
    .innerJoin('session_type', 'session_type.code', 'academic_class.session_type')
    .innerJoin('class_group', 'class_group.id', 'academic_class.class_group_id')
    .selectAll('academic_class')
    .select(['class_group.name_en as class_group_name_en', 'class_group.name_bn as class_group_name_bn'])
    .select(['session_type.name_en as session_type_name_en', 'session_type.name_bn as session_type_name_bn'])
    .$narrowType<Pick<AcademicClass, 'level'>>();
}
