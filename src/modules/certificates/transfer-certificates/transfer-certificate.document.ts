import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';

/** A transfer certificate on one sheet of A4, with a QR code that leads to its verification. */
export const transferCertificate: DocumentTemplate<TransferCertificateItem, TransferCertificateShared> = {
  name: 'certificates.transfer-certificate',
  title: { en: 'Transfer certificate', bn: 'ছাড়পত্র' },
  source: new URL('./transfer-certificate.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.serial_no ?? item.student_no,
};

export interface TransferCertificateShared {
  letterhead: Letterhead;
  /** Who signs certificates; the head alone where nobody is set. */
  signatures: SignatureBox[];
  printed_on: string | null;
}

/** What is said of the student, kept with the certificate as it was on the day of issue. */
export interface Particulars {
  student_no: string;
  name_en: string;
  name_bn: string | null;
  father_name_en: string | null;
  father_name_bn: string | null;
  mother_name_en: string | null;
  mother_name_bn: string | null;
  address: string | null;
  thana_name_en: string | null;
  thana_name_bn: string | null;
  district_name_en: string | null;
  district_name_bn: string | null;
  date_of_birth: string | null;
  birth_registration_no: string | null;
  admitted_on: string;
  /** The class of the admission. */
  first_class_name_en: string;
  first_class_name_bn: string;
  class_name_en: string;
  class_name_bn: string;
  study_group_name_en: string;
  study_group_name_bn: string;
  section_name: string;
  roll: number;
  session: string | null;
  academic_year: string;
  board_registration_no: string | null;
}

export interface TransferCertificateItem extends Particulars {
  /** Not issued yet without one. */
  serial_no: string | null;
  issued_on: string | null;
  status: TransferCertificate['state'];
  leaving_on: string;
  reason: string;
  conduct: TransferCertificate['conduct'];
  last_result: string | null;
  remarks: string | null;
  owed_poisha: number;
  born_in_words_en: string | null;
  born_in_words_bn: string | null;
  is_duplicate: boolean;
  /** From `qrSvg` with the address where it can be verified. */
  qr: string | null;
  verification_code: string | null;
}
