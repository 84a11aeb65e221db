import { changeFrom } from '#kernel/database/dated-settings.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { today } from '#shared/dates.ts';
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

const os = implementForSite(feeSettingContract);

export const feeSettingRoutes = os.router({
  show: os.show.handler(({ context }) => feeSetting(context.tx, context.siteId)),
  update: os.update.handler(async ({ context, input }) => {
    await changeFrom(context.tx, today());
    await writeFeeSetting(context.tx, context.siteId, input);
    return feeSetting(context.tx, context.siteId);
  }),
  slipTexts: os.slipTexts.handler(async ({ context: { tx, siteId } }) => {
    const note = usualFineNote(await feeSetting(tx, siteId));
    return { ...(await slipTexts(tx, siteId)), usual_note_en: note.en, usual_note_bn: note.bn };
  }),
  updateSlipTexts: os.updateSlipTexts.handler(async ({ context: { tx, siteId }, input }) => {
    await writeSlipTexts(tx, siteId, input);
    return { done: true as const };
  }),
  ledgers: os.ledgers.handler(({ context }) => ledgersOfHeads(context.tx, context.siteId)),
  categories: os.categories.handler(({ context }) => listStudentCategories(context.tx)),
  amounts: os.amounts.handler(({ context, input }) => amountSheet(context.tx, context.siteId, input)),
  saveAmounts: os.saveAmounts.handler(async ({ context, input: { cells, ...whom } }) => {
    await saveAmounts(context.tx, context.siteId, context.caller.user_id, whom, cells);
    return { done: true as const };
  }),
});
