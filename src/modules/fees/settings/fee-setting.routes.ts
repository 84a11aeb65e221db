import { changeFrom } from '#kernel/database/dated-settings.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const feeSettingRoutes = makeSiteRoutes(feeSettingContract, {
  show: (context) => feeSetting(context.tx),
  update: async (context, input) => {
    await changeFrom(context.tx, today());
    await writeFeeSetting(context.tx, input);
    return feeSetting(context.tx);
  },
  slipTexts: async ({ tx }) => {
    const note = usualFineNote(await feeSetting(tx));
    return { ...(await slipTexts(tx)), usual_note_en: note.en, usual_note_bn: note.bn };
  },
  updateSlipTexts: ({ tx }, input) => writeSlipTexts(tx, input),
  ledgers: (context) => ledgersOfHeads(context.tx),
  categories: (context) => listStudentCategories(context.tx),
  amounts: (context, input) => amountSheet(context.tx, input),
  saveAmounts: (context, { cells, ...whom }) => saveAmounts(context.tx, context.caller.user_id, whom, cells),
});
