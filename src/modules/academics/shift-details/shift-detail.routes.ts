import type { SiteTx } from '#kernel/database/database.ts';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { countTakenRegisters, schoolDaysChanged } from '#modules/calendar/index.ts';
import { type Day, everyDay, today } from '#shared/dates.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { shiftDetailContract } from './shift-detail.contract.ts';
import {
  deleteShiftDetail,
  findShiftDetail,
  insertShiftDetail,
  listShiftDetails,
  updateShiftDetail,
} from './shift-detail.queries.ts';

export const shiftDetailRoutes = makeSiteRoutes(shiftDetailContract, {
  list: (context) => listShiftDetails(context.tx),
  create: async ({ tx }, { from_on, ...fields }) => {
    await requireOffered(tx, [['shift_id', 'shift_id', [fields.shift_id]]]);
    if (from_on !== undefined) await changeFrom(tx, from_on);
    const id = await insertShiftDetail(tx, fields);
    return requireFound(await findShiftDetail(tx, id));
  },
  update: async ({ tx }, { id, from_on = today(), ...fields }) => {
    await requireOffered(tx, [['shift_id', 'shift_id', [fields.shift_id]]]);
    await changeFrom(tx, from_on);
    requireFound(await updateShiftDetail(tx, id, fields));
    await notifyOfChange(tx, from_on);
    return requireFound(await findShiftDetail(tx, id));
  },
  effect: async ({ tx }, { id, from = everyDay.from, weekdays }) => {
    const { shift_id } = requireFound(await findShiftDetail(tx, id));
    return {
      register_count: await countTakenRegisters(tx, { from, to: today(), weekdays, shift_id }),
    };
  },
  delete: async ({ tx }, { id, from_on = today() }) => {
    await changeFrom(tx, from_on);
    requireFound(await deleteShiftDetail(tx, id));
    await notifyOfChange(tx, from_on);
  },
});

const notifyOfChange = (tx: SiteTx, from_on: Day | null) =>
  schoolDaysChanged.emit(tx, { ...everyDay, from: from_on ?? everyDay.from });
