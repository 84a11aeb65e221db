import { implement } from '#kernel/http/implement.ts';
import { feeSetting } from '../dues/student-dues.queries.ts';
import { amountSheet, saveAmounts } from './amount-sheet.actions.ts';
import { feeSettingContract } from './fee-setting.contract.ts';
import {
  ledgersOfHeads,
  listStudentCategories,
  slipTexts,
  writeFeeSetting,
  writeSlipTexts,
} from './fee-setting.queries.ts';
import { usualFineNote } from './fine-note.rules.ts';

const os = implement(feeSettingContract);

export const feeSettingRoutes = os.router({
  show: os.show.handler(({ context }) => feeSetting(context.tx, context.caller.site_id!)),
  update: os.update.handler(async ({ context, input }) => {
    await writeFeeSetting(context.tx, context.caller.site_id!, input);
    return feeSetting(context.tx, context.caller.site_id!);
  }),
  slipTexts: os.slipTexts.handler(async ({ context: { tx, caller } }) => {
    const note = usualFineNote(await feeSetting(tx, caller.site_id!));
    return { ...(await slipTexts(tx, caller.site_id!)), usual_note_en: note.en, usual_note_bn: note.bn };
  }),
  updateSlipTexts: os.updateSlipTexts.handler(async ({ context: { tx, caller }, input }) => {
    await writeSlipTexts(tx, caller.site_id!, input);
    return { done: true as const };
  }),
  ledgers: os.ledgers.handler(({ context }) => ledgersOfHeads(context.tx, context.caller.site_id!)),
  categories: os.categories.handler(({ context }) => listStudentCategories(context.tx)),
  amounts: os.amounts.handler(({ context, input }) =>
    amountSheet(context.tx, context.caller.site_id!, input),
  ),
  saveAmounts: os.saveAmounts.handler(async ({ context, input: { cells, ...whom } }) => {
    await saveAmounts(context.tx, context.caller.site_id!, context.caller.user_id, whom, cells);
    return { done: true as const };
  }),
});
