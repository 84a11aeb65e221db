import { z } from 'zod';
import { byId, id, requiredText, route } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupRow } from '#shared/setup.ts';
import { sessionType } from '../years/academic-year.contract.ts';

export const level = z.enum(['pre_primary', 'primary', 'junior_secondary', 'secondary', 'higher_secondary']);

const path = '/academics/classes';
const permission = 'academics.class';

const academicClass = {
  fields: {
    ...setupFields,
    name_en: requiredText('academics:class_required'),
    class_group_id: id,
    level,
    session_type: sessionType.default('calendar_year'),
  },
  shown: {
    class_group_name_en: z.string(),
    class_group_name_bn: z.string(),
    session_type_name_en: z.string(),
    session_type_name_bn: z.string(),
  },
};

export const academicClassContract = {
  ...setupContract({
    path,
    permission,
    ...academicClass,
    sort: ['sort_order', 'name_en', 'name_bn', 'code'],
    filters: { class_group_id: id.optional(), level: level.optional() },
  }),
  show: route(`${permission}.list`, `GET ${path}/{id}`).input(byId).output(setupRow(academicClass)),
  groups: route('academics.class.list', 'GET /academics/class-group-choices').output(
    z.array(z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() })),
  ),
};

export type AcademicClass = SetupRow<typeof academicClassContract>;
