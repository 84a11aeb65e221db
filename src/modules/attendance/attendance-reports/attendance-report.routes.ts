import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { absentees, sectionReport, untakenSections } from './attendance-report.actions.ts';
import { attendanceReportContract } from './attendance-report.contract.ts';

export const attendanceReportRoutes = makeSiteRoutes(attendanceReportContract, {
  section: sectionReport,
  absentees,
  untaken: untakenSections,
});
