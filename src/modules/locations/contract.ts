import { locationContract } from './location.contract.ts';

export const locationsContract = locationContract;
