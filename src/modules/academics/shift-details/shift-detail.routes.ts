import type { Tx } from '#kernel/database/database.ts';
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
  list: (context) => listShiftDetails(context.tx, context.siteId),
  create: async ({ tx, siteId }, { from_on, ...fields }) => {
    await requireOffered(tx, siteId, [['shift_id', 'shift_id', [fields.shift_id]]]);
    if (from_on !== undefined) await changeFrom(tx, from_on);
    const id = await insertShiftDetail(tx, siteId, fields);
    return requireFound(await findShiftDetail(tx, siteId, id));
  },
  update: async ({ tx, siteId }, { id, from_on = today(), ...fields }) => {
    await requireOffered(tx, siteId, [['shift_id', 'shift_id', [fields.shift_id]]]);
    await changeFrom(tx, from_on);
    requireFound(await updateShiftDetail(tx, siteId, id, fields));
    await notifyOfChange(tx, siteId, from_on);
    return requireFound(await findShiftDetail(tx, siteId, id));
  },
  effect: async ({ tx, siteId }, { id, from = everyDay.from, weekdays }) => {
    const { shift_id } = requireFound(await findShiftDetail(tx, siteId, id));
    return {
      register_count: await countTakenRegisters(tx, siteId, { from, to: today(), weekdays, shift_id }),
    };
  },
  delete: async ({ tx, siteId }, { id, from_on = today() }) => {
    await changeFrom(tx, from_on);
    requireFound(await deleteShiftDetail(tx, siteId, id));
    await notifyOfChange(tx, siteId, from_on);
  },
});

const notifyOfChange = (tx: Tx, site_id: string, from_on: Day | null) =>
  schoolDaysChanged.emit(tx, { site_id, ...everyDay, from: from_on ?? everyDay.from });
