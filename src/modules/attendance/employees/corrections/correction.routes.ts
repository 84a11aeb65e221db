import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import {
  acceptCorrection,
  askForCorrection,
  lockRequest,
  readCorrections,
  refuseCorrection,
  showCorrection,
  withdrawCorrection,
} from './correction.actions.ts';
import { correctionContract } from './correction.contract.ts';
import { correctionLifeCycle } from './correction.rules.ts';

export const correctionRoutes = makeSiteRoutes(correctionContract, {
  list: readCorrections,
  ask: askForCorrection,
  ...moveHandlers(correctionLifeCycle, {
    lock: lockRequest,
    show: showCorrection,
    effects: { accept: acceptCorrection, refuse: refuseCorrection, withdraw: withdrawCorrection },
  }),
});
