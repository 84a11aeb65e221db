import { implementForSite } from '#kernel/http/implement.ts';
import { correctRoom, createRoom, removeRoom } from './room.actions.ts';
import { roomContract } from './room.contract.ts';
import { listRooms } from './room.queries.ts';

const os = implementForSite(roomContract);

export const roomRoutes = os.router({
  list: os.list.handler(({ context, input }) => listRooms(context.tx, context.siteId, input)),
  create: os.create.handler(({ context, input }) => createRoom(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => correctRoom(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeRoom(context, input.id);
    return { done: true as const };
  }),
});
