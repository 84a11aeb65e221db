import { idCardContract } from './id-cards/id-card.contract.ts';

export const certificatesContract = { idCards: idCardContract };
