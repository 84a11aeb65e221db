import type { z } from 'zod';
import academicsFile from './academics.json' with { type: 'json' };
import accessFile from './access.json' with { type: 'json' };
import accountsFile from './accounts.json' with { type: 'json' };
import calendarFile from './calendar.json' with { type: 'json' };
import {
  academicsSchema,
  accessSchema,
  accountsSchema,
  calendarSchema,
  dashboardSchema,
  feesSchema,
  geographySchema,
  gradingSchema,
  holidaysSchema,
  paymentsSchema,
  payrollSchema,
  peopleNamesSchema,
} from './catalogue.schemas.ts';
import dashboardFile from './dashboard.json' with { type: 'json' };
import feesFile from './fees.json' with { type: 'json' };
import geographyFile from './geography.json' with { type: 'json' };
import gradingFile from './grading.json' with { type: 'json' };
import holidays2026File from './holidays-2026.json' with { type: 'json' };
import paymentsFile from './payments.json' with { type: 'json' };
import payrollFile from './payroll.json' with { type: 'json' };
import peopleNamesFile from './people-names.json' with { type: 'json' };

export type Geography = z.infer<typeof geographySchema>;
export type Academics = z.infer<typeof academicsSchema>;
export type Grading = z.infer<typeof gradingSchema>;
export type AccessCatalogue = z.infer<typeof accessSchema>;
export type Fees = z.infer<typeof feesSchema>;
export type Accounts = z.infer<typeof accountsSchema>;
export type DashboardTiles = z.infer<typeof dashboardSchema>;
export type Holidays = z.infer<typeof holidaysSchema>;
export type Calendar = z.infer<typeof calendarSchema>;
export type Payments = z.infer<typeof paymentsSchema>;
export type Payroll = z.infer<typeof payrollSchema>;
export type PeopleNames = z.infer<typeof peopleNamesSchema>;

/**
 * The national catalogue: what every institution in Bangladesh starts from and may change for itself.
 * Codes are the natural keys that seeding matches on; they never change. A file that breaks its schema
 * stops the program when it is loaded.
 */
export const geography: Geography = geographySchema.parse(geographyFile);
export const academics: Academics = academicsSchema.parse(academicsFile);
export const grading: Grading = gradingSchema.parse(gradingFile);
export const fees: Fees = feesSchema.parse(feesFile);
export const access: AccessCatalogue = accessSchema.parse(accessFile);
export const accounts: Accounts = accountsSchema.parse(accountsFile);
export const dashboard: DashboardTiles = dashboardSchema.parse(dashboardFile);
export const holidays2026: Holidays = holidaysSchema.parse(holidays2026File);
export const calendar: Calendar = calendarSchema.parse(calendarFile);
export const payments: Payments = paymentsSchema.parse(paymentsFile);
export const payroll: Payroll = payrollSchema.parse(payrollFile);
export const peopleNames: PeopleNames = peopleNamesSchema.parse(peopleNamesFile);
