import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { studyGroupContract } from './study-group.contract.ts';

export const studyGroupRoutes = setupRoutes(studyGroupContract, {
  table: 'study_group',
  ofSite: false,
  rows: (tx) => tx.selectFrom('study_group').selectAll('study_group'),
  search: ['name_en', 'name_bn', 'code'],
});
