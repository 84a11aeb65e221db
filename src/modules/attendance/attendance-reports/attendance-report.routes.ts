import { implementForSite } from '#kernel/http/implement.ts';
import { absentees, sectionReport, untakenSections } from './attendance-report.actions.ts';
import { attendanceReportContract } from './attendance-report.contract.ts';

const os = implementForSite(attendanceReportContract);

export const attendanceReportRoutes = os.router({
  section: os.section.handler(({ context, input }) => sectionReport(context, input)),
  absentees: os.absentees.handler(({ context, input }) => absentees(context, input)),
  untaken: os.untaken.handler(({ context, input }) => untakenSections(context, input)),
});
