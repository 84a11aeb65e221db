import { promotionRunContract } from './runs/promotion-run.contract.ts';

export const promotionsContract = { runs: promotionRunContract };
