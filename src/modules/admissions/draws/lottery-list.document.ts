import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** Who takes part in the lottery of a class, who was selected and who waits, to be signed and put up. */
export const lotteryList: DocumentTemplate<LotteryListItem, LotteryListShared> = {
  name: 'admissions.lottery-list',
  title: { en: 'Lottery lists', bn: 'লটারির তালিকা' },
  source: new URL('./lottery-list.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.kind,
  pages_per_item: 3,
};

export interface LotteryListShared {
  letterhead: Letterhead;
  title_en: string;
  title_bn: string;
  academic_year: string;
  class_name_en: string;
  class_name_bn: string;
  shift_name_en: string;
  shift_name_bn: string;
  version_name_en: string;
  version_name_bn: string;
  study_group_name_en: string;
  study_group_name_bn: string;
  seats: number;
  applicant_count: number;
  /** Of the draw; null before it. */
  drawn_on: string | null;
  /** What was searched for; null: everybody is on the list. */
  searched: string | null;
  has_marks: boolean;
  signatures: SignatureBox[];
  printed_on: string;
}

export interface LotteryListItem {
  kind: 'taking_part' | 'selected' | 'waiting';
  applicants: {
    application_no: string;
    name_en: string;
    name_bn: string | null;
    draw_position: number | null;
    score: number | null;
    /** Null: a general seat, or none yet. */
    quota_name_en: string | null;
    quota_name_bn: string | null;
  }[];
}
