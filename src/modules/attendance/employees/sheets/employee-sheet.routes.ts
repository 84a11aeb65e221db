import { implementForSite } from '#kernel/http/implement.ts';
import { readEmployeeSheet, saveEmployeeSheet } from './employee-sheet.actions.ts';
import { employeeSheetContract } from './employee-sheet.contract.ts';
import { listChoices } from './employee-sheet.queries.ts';

const os = implementForSite(employeeSheetContract);

export const employeeSheetRoutes = os.router({
  get: os.get.handler(({ context, input }) => readEmployeeSheet(context, input)),
  choices: os.choices.handler(({ context: { tx, siteId } }) => listChoices(tx, siteId)),
  save: os.save.handler(({ context, input }) => saveEmployeeSheet(context, input)),
});
