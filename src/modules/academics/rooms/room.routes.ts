import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { correctRoom, createRoom, removeRoom } from './room.actions.ts';
import { roomContract } from './room.contract.ts';
import { listRooms } from './room.queries.ts';

export const roomRoutes = makeSiteRoutes(roomContract, {
  list: (context, input) => listRooms(context.tx, input),
  create: createRoom,
  update: (context, { id, ...fields }) => correctRoom(context, id, fields),
  delete: (context, input) => removeRoom(context, input.id),
});
