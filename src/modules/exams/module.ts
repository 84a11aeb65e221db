import type { Module } from '#kernel/module.ts';
import { roomChanged } from '#modules/academics/index.ts';
import { occasionsAsked } from '#modules/calendar/index.ts';
import { departureAsked } from '#modules/people/index.ts';
import { offerReplicatedPart } from '#modules/sites/index.ts';
import { examsContract } from './contract.ts';
import { examTypeRoutes } from './exam-types/exam-type.routes.ts';
import { examsOfDays } from './exams/exam.queries.ts';
import { examRoutes } from './exams/exam.routes.ts';
import { exemptionRoutes } from './exemptions/exemption.routes.ts';
import { markSettingRoutes } from './mark-settings/mark-setting.routes.ts';
import { markSheetRoutes } from './mark-sheets/mark-sheet.routes.ts';
import { listWaitingSheets } from './mark-sheets/waiting-sheets.queries.ts';
import { marksFileRoutes } from './marks-import/marks-file.routes.ts';
import { examsPart } from './replicated-parts.ts';
import { followRoom } from './routine/exam-routine.actions.ts';
import { examRoutineRoutes } from './routine/exam-routine.routes.ts';

roomChanged.on(followRoom);
departureAsked.on(async (tx, { employee_id, effects }) => {
  effects.push(...(await listWaitingSheets(tx, employee_id)));
});
occasionsAsked.on(async (tx, { from, to, occasions }) => {
  const exams = await examsOfDays(tx, from, to);
  occasions.push(...exams.map((it) => ({ ...it, source: 'exam' as const })));
});

offerReplicatedPart(examsPart);

export const examsModule: Module = {
  name: 'exams',
  contract: examsContract,
  routes: {
    examTypes: examTypeRoutes,
    markSettings: markSettingRoutes,
    exams: examRoutes,
    routine: examRoutineRoutes,
    markSheets: markSheetRoutes,
    exemptions: exemptionRoutes,
    marksFile: marksFileRoutes,
  },
  permissions: {
    'exams.exam_type.list': ['site-admin', 'employee', 'teacher'],
    'exams.exam_type.edit': ['site-admin'],
    'exams.mark_setting.list': ['site-admin'],
    'exams.mark_setting.edit': ['site-admin'],
    'exams.exam.list': ['site-admin', 'employee', 'teacher'],
    'exams.exam.edit': ['site-admin'],
    'exams.mark_sheet.enter': ['site-admin', 'employee', 'teacher'],
    'exams.mark_sheet.manage': ['site-admin'],
  },
};
