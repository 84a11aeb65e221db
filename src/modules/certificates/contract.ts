import { idCardContract } from './id-cards/id-card.contract.ts';
import { transferCertificateContract } from './transfer-certificates/transfer-certificate.contract.ts';

export const certificatesContract = {
  idCards: idCardContract,
  transferCertificates: transferCertificateContract,
};
