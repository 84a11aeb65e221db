import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import {
  changeCircular,
  closeCircular,
  createCircular,
  prolongCircular,
  publishCircular,
  removeCircular,
  reopenCircular,
} from './circular.actions.ts';
import { circularContract } from './circular.contract.ts';
import {
  type CircularRow,
  findCircular,
  listCircularChoices,
  listCirculars,
  lockCircular,
  readSiteNames,
} from './circular.queries.ts';
import { circularLifeCycle, isOpen, nowInDhaka } from './circular.rules.ts';

const hold = async ({ tx }: SiteContext, id: string) => requireFound(await lockCircular(tx, id));

export const circularRoutes = makeSiteRoutes(circularContract, {
  list: async (context, input) => {
    const { rows, total } = await listCirculars(context.tx, input);
    return { rows: rows.map((row) => described(context, row)), total };
  },
  show: (context, input) => showCircular(context, input.id),
  choices: (context) => listCircularChoices(context.tx),
  create: async (context, input) => showCircular(context, await createCircular(context, input)),
  update: async (context, { id, ...fields }) => {
    await changeCircular(context, id, fields);
    return showCircular(context, id);
  },
  prolong: async (context, { id, ...end }) => {
    await prolongCircular(context, id, end);
    return showCircular(context, id);
  },
  ...moveHandlers(circularLifeCycle, {
    lock: hold,
    show: showCircular,
    effects: { publish: publishCircular, close: closeCircular, reopen: reopenCircular },
  }),
  delete: (context, input) => removeCircular(context, input.id),
});

async function showCircular(context: SiteContext, id: string) {
  const { tx, services } = context;
  const row = requireFound(await findCircular(tx, id));
  const address = siteAddress(services.config, await readSiteNames(tx));
  const form = row.kind === 'admission' ? '/web/admission-form' : '/student-form';
  return { ...described(context, row), public_url: `${address}${form}` };
}

function described<Row extends CircularRow>(context: SiteContext, row: Row) {
  const can = permittedMoves(circularLifeCycle, row, context);
  return { ...row, is_open: isOpen(row, nowInDhaka()), can };
}
