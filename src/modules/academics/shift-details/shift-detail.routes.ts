import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { requireOffered } from '../frame/frame.queries.ts';
import { shiftDetailContract } from './shift-detail.contract.ts';
import {
  deleteShiftDetail,
  findShiftDetail,
  insertShiftDetail,
  listShiftDetails,
  updateShiftDetail,
} from './shift-detail.queries.ts';

const os = implement(shiftDetailContract);

export const shiftDetailRoutes = os.router({
  list: os.list.handler(({ context }) => listShiftDetails(context.tx, context.caller.site_id!)),
  create: os.create.handler(async ({ context: { tx, caller }, input }) => {
    await requireOffered(tx, caller.site_id!, [['shift_id', 'shift_id', [input.shift_id]]]);
    const id = await insertShiftDetail(tx, caller.site_id!, input);
    return found(await findShiftDetail(tx, caller.site_id!, id));
  }),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...fields } }) => {
    await requireOffered(tx, caller.site_id!, [['shift_id', 'shift_id', [fields.shift_id]]]);
    found(await updateShiftDetail(tx, caller.site_id!, id, fields));
    return found(await findShiftDetail(tx, caller.site_id!, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    found(await deleteShiftDetail(tx, caller.site_id!, input.id));
    return { done: true as const };
  }),
});
