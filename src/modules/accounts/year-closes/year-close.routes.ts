import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { closeYear, listYears, reopenYear } from './year-close.actions.ts';
import { yearCloseContract } from './year-close.contract.ts';

export const yearCloseRoutes = makeSiteRoutes(yearCloseContract, {
  list: (context) => listYears(context),
  close: (context, input) => closeYear(context, input.fiscal_year),
  reopen: reopenYear,
});
