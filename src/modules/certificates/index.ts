export {
  type VerifiedCertificate,
  verifyCertificate,
} from './transfer-certificates/verify-certificate.actions.ts';
