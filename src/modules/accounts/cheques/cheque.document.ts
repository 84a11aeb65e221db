import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** What is written onto a leaf of a cheque book, which lies in the upper left corner of the tray. */
export const chequeLeaf: DocumentTemplate<ChequeLeaf, ChequeLeafShared> = {
  name: 'accounts.cheque',
  title: { en: 'Cheque', bn: 'চেক' },
  source: new URL('./cheque.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.cheque_no,
};

export interface ChequeLeafShared {
  letterhead: Letterhead;
  signatures: SignatureBox[];
  printed_on: string | null;
}

export interface ChequeLeaf {
  cheque_no: string;
  cheque_on: string;
  party_name: string;
  amount_poisha: number;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  /** How far from the usual place the leaves of this account are printed. */
  right_mm: number;
  down_mm: number;
}
