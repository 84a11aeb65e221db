import { runInTenant } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { readSchedule } from '../fixed-assets/fixed-asset.actions.ts';
import { reportSigners } from '../signatories/signatory.actions.ts';
import { financialStatements } from './financial-statements.document.ts';
import { daysOfYear } from './fiscal-days.ts';
import { notedStatements } from './notes.rules.ts';
import { yearEarlier, yearStatements } from './year-statements.actions.ts';

/** Prints the financial statements of a fiscal year as a PDF. */
export const printFinancialStatements: JobKind<{ fiscal_year: string; language: Language }> = {
  kind: 'accounts.print_financial_statements',
  isRepeatable: true,
  async run(services, { fiscal_year, language }, progress) {
    const { site_id, user_id = null } = progress.tenant;
    await progress.report(0, 1);
    const days = daysOfYear(fiscal_year);
    const isProvisional = today() <= days.to;
    const { item, shared } = await runInTenant(services.database, progress.tenant, async (tx) => ({
      item: {
        fiscal_year,
        previous_year: fiscalYearOf(yearEarlier(days.to)),
        ...days,
        is_provisional: isProvisional,
        ...notedStatements(await yearStatements(tx, fiscal_year)),
        schedule: await readSchedule(tx, fiscal_year),
      },
      shared: {
        letterhead: await readLetterhead(tx, services.files),
        signatures: await reportSigners(tx, services.files, { isFinal: !isProvisional }),
        printed_on: today(),
      },
    }));
    const pdf = await services.documents.render(financialStatements, [item], shared, { language });
    const file_id = await storeMadeFile(services, progress.tenant, {
      site_id,
      purpose: 'financial_statements',
      name: `financial-statements-${fiscal_year}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: user_id,
    });
    await progress.report(1, 1);
    return { result: { note_count: item.notes.length }, file_id };
  },
};
