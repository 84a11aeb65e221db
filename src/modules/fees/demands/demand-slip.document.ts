import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** How many demand slips stand on a sheet of A4. */
export const slipsOnSheet = 6;

/** A sheet of demand slips to cut apart. They remind a family and bear no number. */
export const demandSheet: DocumentTemplate<{ slips: DemandSlip[] }, DemandSheetShared> = {
  name: 'fees.demand-slip',
  title: { en: 'Demand slip', bn: 'ডিমান্ড স্লিপ' },
  source: new URL('./demand-slip.typ', import.meta.url),
  paper: 'a4',
  label: ({ slips }) => slips[0]?.student_no ?? '',
};

interface DemandSheetShared {
  letterhead: Letterhead;
  up_to_on: string;
  issued_on: string;
}

export interface DemandSlip {
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
  /** What is open under each head. */
  lines: {
    head_name_en: string;
    head_name_bn: string;
    period_en: string;
    period_bn: string;
    amount_poisha: number;
  }[];
  total_poisha: number;
}
