import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { calendarTitleContract } from './calendar-title.contract.ts';
import { calendarTitles, findTitle, listTitles } from './calendar-title.queries.ts';

const os = implement(calendarTitleContract);

export const calendarTitleRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTitles(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await calendarTitles.insert(context.tx, input);
    return found(await findTitle(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await calendarTitles.update(context.tx, id, fields));
    return found(await findTitle(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await calendarTitles.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
