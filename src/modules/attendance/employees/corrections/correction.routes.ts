import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  acceptCorrection,
  askForCorrection,
  readCorrections,
  refuseCorrection,
  withdrawCorrection,
} from './correction.actions.ts';
import { correctionContract } from './correction.contract.ts';

export const correctionRoutes = makeSiteRoutes(correctionContract, {
  list: readCorrections,
  ask: askForCorrection,
  accept: acceptCorrection,
  refuse: refuseCorrection,
  withdraw: (context, input) => withdrawCorrection(context, input.id),
});
