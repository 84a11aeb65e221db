import { runInTenant } from '#kernel/database/tenant.ts';
import { code128Svg } from '#kernel/documents/code128.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { insertFile, putFile } from '#kernel/files/stored-files.ts';
import { notFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { dayOf, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { FineSetting } from '../dues/due.rules.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { feeSetting } from '../dues/student-dues.queries.ts';
import { withShift } from '../section-shift.queries.ts';
import { slipTexts } from '../settings/fee-setting.queries.ts';
import { totalAfterLastDay, usualFineNote } from '../settings/fine-note.rules.ts';
import { type DueSlipItem, dueSlip, type FamilySlipItem, familySlip } from './due-slip.document.ts';
import { countSlipPrints, type PrintedSlip, slipsToPrint } from './due-slip-print.queries.ts';

/** Prints slips as a PDF, each in three parts with its bar code; one sheet per student. */
export const printDueSlips: JobKind<{ slip_ids: string[]; language: Language; per_family?: boolean }> = {
  kind: 'fees.print_due_slips',
  isRepeatable: true,
  async run(services, { slip_ids, language, per_family = false }, progress) {
    const { site_id, user_id = null } = progress.tenant;
    const { slips, letterhead, setting, texts } = await runInTenant(
      services.database,
      progress.tenant,
      async (tx) => ({
        slips: await slipsToPrint(tx, slip_ids),
        letterhead: await readLetterhead(tx, services.files),
        setting: await feeSetting(tx),
        texts: await slipTexts(tx),
      }),
    );
    if (slips.length === 0) throw notFound();
    await progress.report(0, slips.length);
    const note = usualFineNote(setting);
    const shared = {
      letterhead,
      bank_name_en: texts.slip_bank_name_en,
      bank_name_bn: texts.slip_bank_name_bn,
      bank_account_no: texts.slip_bank_account_no,
      // A school that wrote its own note in one language only means it for both.
      fine_note_en: texts.slip_note_en ?? texts.slip_note_bn ?? note.en,
      fine_note_bn: texts.slip_note_bn ?? texts.slip_note_en ?? note.bn,
      printed_on: today(),
    };
    const pdf = per_family
      ? await services.documents.render(familySlip, familiesOf(slips, setting), shared, { language })
      : await services.documents.render(
          dueSlip,
          slips.map((slip) => itemOf(slip, setting)),
          shared,
          { language },
        );
    const put = await putFile(services.files, {
      site_id,
      purpose: 'due_slips',
      name: `due-slips-${slips[0]!.slip_no}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: user_id,
    });
    const file_id = await runInTenant(services.database, progress.tenant, async (tx) => {
      await countSlipPrints(tx, slip_ids);
      return insertFile(tx, put);
    });
    await progress.report(slips.length, slips.length);
    return { result: { slip_count: slips.length }, file_id };
  },
};

/** The slips of each household, in the order of the first. */
function familiesOf(slips: PrintedSlip[], setting: FineSetting): FamilySlipItem[] {
  const families = Map.groupBy(slips, (it) => it.household_id ?? it.slip_no);
  return [...families.values()].map((ofFamily) => {
    const total_poisha = ofFamily.reduce((sum, it) => sum + it.amount_poisha, 0);
    return {
      slips: ofFamily.map((slip) => itemOf(slip, setting)),
      total_poisha,
      amount_in_words_en: amountInWords(total_poisha, 'en'),
      amount_in_words_bn: amountInWords(total_poisha, 'bn'),
    };
  });
}

function itemOf(slip: PrintedSlip, setting: FineSetting): DueSlipItem {
  const fees = slip.lines.filter((line) => line.kind === 'fee');
  const sum = (lines: PrintedSlip['lines'], of: (line: PrintedSlip['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    slip_no: slip.slip_no,
    bar_code: code128Svg(slip.slip_no),
    issued_on: dayOf(slip.issued_at),
    last_on: slip.last_on,
    student_no: slip.student_no,
    roll: slip.roll,
    name_en: slip.name_en,
    name_bn: slip.name_bn,
    father_name_en: slip.father_name_en,
    father_name_bn: slip.father_name_bn,
    class_name_en: slip.class_name_en,
    class_name_bn: slip.class_name_bn,
    section_name_en: withShift(slip.section_name, slip.shift?.en),
    section_name_bn: withShift(slip.section_name, slip.shift?.bn),
    group_name_en: slip.group_name_en,
    group_name_bn: slip.group_name_bn,
    // Leave out what was paid before.
    lines: fees.map((line) => ({
      ...nameOfDue(line),
      gross_poisha: line.gross_poisha - line.paid_before_poisha,
    })),
    waiver_poisha: sum(fees, (line) => line.waiver_poisha),
    fine_poisha: sum(slip.lines, (line) => (line.kind === 'fine' ? line.amount_poisha : 0)),
    advance_poisha: 0,
    total_poisha: slip.amount_poisha,
    total_after_last_on_poisha: totalAfterLastDay(setting, slip),
    amount_in_words_en: amountInWords(slip.amount_poisha, 'en'),
    amount_in_words_bn: amountInWords(slip.amount_poisha, 'bn'),
    is_duplicate: slip.print_count > 0,
  };
}
