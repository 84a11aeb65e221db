import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

export const studyGroupContract = setupContract({
  path: '/academics/study-groups',
  permission: 'academics.study_group',
  fields: setupFields,
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
});

export type StudyGroup = SetupRow<typeof studyGroupContract>;
