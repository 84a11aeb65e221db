import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { balanceReport, historyChoices, historyReport } from './leave-history.actions.ts';
import { leaveHistoryContract } from './leave-history.contract.ts';

export const leaveHistoryRoutes = makeSiteRoutes(leaveHistoryContract, {
  applications: historyReport,
  balances: balanceReport,
  choices: historyChoices,
});
