import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { readEmployeeSheet, saveEmployeeSheet } from './employee-sheet.actions.ts';
import { employeeSheetContract } from './employee-sheet.contract.ts';
import { listChoices } from './employee-sheet.queries.ts';

export const employeeSheetRoutes = makeSiteRoutes(employeeSheetContract, {
  get: readEmployeeSheet,
  choices: ({ tx }) => listChoices(tx),
  save: saveEmployeeSheet,
});
