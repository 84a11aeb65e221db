import { implementForSite } from '#kernel/http/implement.ts';
import { closeYear, listYears, reopenYear } from './year-close.actions.ts';
import { yearCloseContract } from './year-close.contract.ts';

const os = implementForSite(yearCloseContract);

export const yearCloseRoutes = os.router({
  list: os.list.handler(({ context }) => listYears(context)),
  close: os.close.handler(({ context, input }) => closeYear(context, input.fiscal_year)),
  reopen: os.reopen.handler(({ context, input }) => reopenYear(context, input)),
});
