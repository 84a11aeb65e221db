import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** ID cards of the size of a bank card (85.6 × 54 mm), ten on a sheet of A4 with marks to cut along. */
export const idCardSheet: DocumentTemplate<IdCardSheetItem, { letterhead: Letterhead }> = {
  name: 'certificates.id-card-sheet',
  title: { en: 'Student ID cards', bn: 'শিক্ষার্থীর পরিচয়পত্র' },
  source: new URL('./id-card.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.cards[0]?.student_no ?? '',
};

export const cardsOnSheet = 10;

export interface IdCardSheetItem {
  cards: IdCard[];
}

export interface IdCard {
  student_no: string;
  name_en: string;
  name_bn: string | null;
  /** Shown where there is no photo. */
  initials: string;
  photo: Uint8Array | null;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
  roll: number;
  academic_year: string;
  blood_group: string | null;
  /** As it is dialled in the country, `01712345678`. */
  guardian_phone: string | null;
  /** From `qrSvg`: the number and what it is, to compare with the card. */
  qr: string;
}
