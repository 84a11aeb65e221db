import { addDays, today } from '#shared/dates.ts';
import type { CircularWithAll } from './circular.contract.ts';
import type { CircularKind } from './circular-kinds.ts';

export const blankPlace = {
  class_id: '',
  shift_id: '',
  version_id: '',
  study_group_id: '',
  seats: null as number | null,
  min_age: null as number | null,
  max_age: null as number | null,
};
export const blankQuota = { name_en: '', name_bn: '', amount: null as number | null, unit: 'percent' };
export const blankPaper = { kind: 'paper', name_en: '', name_bn: '', need: 'required' };
export const blankPaymentWay = { company: '', account_no: '' };

export type PlaceValues = typeof blankPlace;
export type QuotaValues = typeof blankQuota;
export type PaperValues = typeof blankPaper;
export type PaymentWayValues = typeof blankPaymentWay;
export type CircularValues = ReturnType<typeof valuesOfCircular>;

interface NextYear {
  id: string;
  name: string;
  starts_on: string;
}

/** What most institutions ask for. */
const usualPapers: PaperValues[] = [
  { ...blankPaper, kind: 'photo', name_en: 'Photo', name_bn: 'ছবি' },
  { ...blankPaper, name_en: 'Birth registration certificate', name_bn: 'জন্ম নিবন্ধন সনদ' },
];

/** The values of a declaration; of a new one, what is usual. */
export function valuesOfCircular(
  circular: CircularWithAll | undefined,
  year: NextYear | undefined,
  kind: CircularKind,
) {
  const isAdmission = kind === 'admission';
  return {
    kind,
    academic_year_id: circular?.academic_year_id ?? year?.id ?? '',
    session: circular?.session ?? year?.name ?? '',
    title_en: circular?.title_en ?? '',
    title_bn: circular?.title_bn ?? '',
    starts_on: (circular?.starts_on ?? today()) as string | null,
    starts_at: circular?.starts_at ?? '00:00',
    ends_on: (circular?.ends_on ?? addDays(today(), 14)) as string | null,
    ends_at: circular?.ends_at ?? '23:59',
    age_on: (circular?.age_on ?? (isAdmission ? year?.starts_on : undefined) ?? null) as string | null,
    fee_poisha: (circular?.fee_poisha ?? null) as number | null,
    selection: (circular?.selection ?? (isAdmission ? 'lottery' : null)) as string | null,
    draw_wait_hours: (circular?.draw_wait_hours ?? 24) as number | null,
    lines: (circular?.lines.map((it) => ({
      class_id: it.class_id,
      shift_id: it.shift_id,
      version_id: it.version_id,
      study_group_id: it.study_group_id,
      seats: it.seats,
      min_age: it.min_age,
      max_age: it.max_age,
    })) ?? [blankPlace]) as PlaceValues[],
    quotas: (circular?.quotas.map(({ id: _, ...it }) => it) ?? []) as QuotaValues[],
    papers: (circular?.papers.map(({ kind, name_en, name_bn, is_required }) => ({
      kind,
      name_en,
      name_bn,
      need: is_required ? 'required' : 'optional',
    })) ?? (isAdmission ? usualPapers : usualPapers.slice(0, 1))) as PaperValues[],
    payment_ways: (circular?.payment_ways.map(({ id: _, ...it }) => it) ??
      (isAdmission ? [blankPaymentWay] : [])) as PaymentWayValues[],
  };
}

/** What is sent: without lines that nobody began. */
export function sentOfCircular({ lines, quotas, papers, payment_ways, ...head }: CircularValues) {
  const begun = <Line extends object>(all: readonly Line[], blank: Line) => {
    const names = Object.keys(blank) as (keyof Line)[];
    return all.filter((line) => names.some((name) => line[name] !== blank[name]));
  };
  const places = begun(lines, blankPlace);
  return {
    ...head,
    fee_poisha: head.fee_poisha ?? 0,
    draw_wait_hours: head.draw_wait_hours ?? 0,
    lines: places.length > 0 ? places : [blankPlace],
    quotas: begun(quotas, blankQuota),
    papers: begun(papers, blankPaper).map(({ need, ...it }) => ({ ...it, is_required: need === 'required' })),
    payment_ways: begun(payment_ways, blankPaymentWay),
  };
}
