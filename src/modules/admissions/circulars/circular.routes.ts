import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import {
  changeCircular,
  createCircular,
  moveCircular,
  prolongCircular,
  removeCircular,
} from './circular.actions.ts';
import { circularContract } from './circular.contract.ts';
import {
  type CircularRow,
  findCircular,
  listCircularChoices,
  listCirculars,
  readSiteNames,
} from './circular.queries.ts';
import { circularLifeCycle, isOpen, nowInDhaka } from './circular.rules.ts';

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
  publish: (context, input) => moveAndShow(context, input.id, 'publish'),
  close: (context, input) => moveAndShow(context, input.id, 'close'),
  reopen: (context, input) => moveAndShow(context, input.id, 'reopen'),
  delete: (context, input) => removeCircular(context, input.id),
});

async function moveAndShow(context: SiteContext, id: string, name: 'publish' | 'close' | 'reopen') {
  await moveCircular(context, id, name);
  return showCircular(context, id);
}

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
