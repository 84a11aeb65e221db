import { implementForSite } from '#kernel/http/implement.ts';
import {
  acceptCorrection,
  askForCorrection,
  readCorrections,
  refuseCorrection,
  withdrawCorrection,
} from './correction.actions.ts';
import { correctionContract } from './correction.contract.ts';

const os = implementForSite(correctionContract);

export const correctionRoutes = os.router({
  list: os.list.handler(({ context, input }) => readCorrections(context, input)),
  ask: os.ask.handler(({ context, input }) => askForCorrection(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptCorrection(context, input)),
  refuse: os.refuse.handler(({ context, input }) => refuseCorrection(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawCorrection(context, input.id)),
});
