import { changeFrom } from '#kernel/database/dated-settings.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { shiftDetailContract } from './shift-detail.contract.ts';
import {
  deleteShiftDetail,
  findShiftDetail,
  insertShiftDetail,
  listShiftDetails,
  updateShiftDetail,
} from './shift-detail.queries.ts';

const os = implementForSite(shiftDetailContract);

export const shiftDetailRoutes = os.router({
  list: os.list.handler(({ context }) => listShiftDetails(context.tx, context.siteId)),
  create: os.create.handler(async ({ context: { tx, siteId }, input: { from_on, ...fields } }) => {
    await requireOffered(tx, siteId, [['shift_id', 'shift_id', [fields.shift_id]]]);
    if (from_on !== undefined) await changeFrom(tx, from_on);
    const id = await insertShiftDetail(tx, siteId, fields);
    return requireFound(await findShiftDetail(tx, siteId, id));
  }),
  update: os.update.handler(
    async ({ context: { tx, siteId }, input: { id, from_on = today(), ...fields } }) => {
      await requireOffered(tx, siteId, [['shift_id', 'shift_id', [fields.shift_id]]]);
      await changeFrom(tx, from_on);
      requireFound(await updateShiftDetail(tx, siteId, id, fields));
      return requireFound(await findShiftDetail(tx, siteId, id));
    },
  ),
  delete: os.delete.handler(async ({ context: { tx, siteId }, input: { id, from_on = today() } }) => {
    await changeFrom(tx, from_on);
    requireFound(await deleteShiftDetail(tx, siteId, id));
    return { done: true as const };
  }),
});
