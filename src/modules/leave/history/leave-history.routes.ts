import { implementForSite } from '#kernel/http/implement.ts';
import { balanceReport, historyChoices, historyReport } from './leave-history.actions.ts';
import { leaveHistoryContract } from './leave-history.contract.ts';

const os = implementForSite(leaveHistoryContract);

export const leaveHistoryRoutes = os.router({
  applications: os.applications.handler(({ context, input }) => historyReport(context, input)),
  balances: os.balances.handler(({ context, input }) => balanceReport(context, input)),
  choices: os.choices.handler(({ context }) => historyChoices(context)),
});
