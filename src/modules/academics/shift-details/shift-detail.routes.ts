import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
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
  create: os.create.handler(async ({ context: { tx, siteId }, input }) => {
    await requireOffered(tx, siteId, [['shift_id', 'shift_id', [input.shift_id]]]);
    const id = await insertShiftDetail(tx, siteId, input);
    return requireFound(await findShiftDetail(tx, siteId, id));
  }),
  update: os.update.handler(async ({ context: { tx, siteId }, input: { id, ...fields } }) => {
    await requireOffered(tx, siteId, [['shift_id', 'shift_id', [fields.shift_id]]]);
    requireFound(await updateShiftDetail(tx, siteId, id, fields));
    return requireFound(await findShiftDetail(tx, siteId, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, siteId }, input }) => {
    requireFound(await deleteShiftDetail(tx, siteId, input.id));
    return { done: true as const };
  }),
});
