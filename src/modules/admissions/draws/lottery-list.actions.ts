import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { InputOf } from '#shared/contract.ts';
import { dayOf, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { DrawnOutcome } from './draw-states.ts';
import { type LotteryListItem, lotteryList } from './lottery-list.document.ts';
import type { lotteryResultContract } from './lottery-result.contract.ts';
import { findResult, listAllApplicants } from './lottery-result.queries.ts';

type Input = Omit<InputOf<typeof lotteryResultContract.document>, 'language'>;

/** The lists of a class as PDF, narrowed as they are on the screen. @throws 404 where nobody is on them */
export async function printLotteryLists(
  { tx, services }: SiteContext,
  { id, state, q }: Input,
  language: Language,
): Promise<UnrenderedDocument> {
  const line = requireFound(await findResult(tx, id));
  const applicants = Map.groupBy(await listAllApplicants(tx, { id, state, q }), (it) => listOf[it.state]);
  const lists = (['selected', 'waiting', 'taking_part'] as const).flatMap((kind) => {
    const ofKind = applicants.get(kind);
    return ofKind ? [{ kind, applicants: ofKind.map(({ state: _, ...it }) => it) }] : [];
  });
  requireFound(lists[0]);
  const { drawn_at, selection } = line;
  const shared = {
    letterhead: await readLetterhead(tx, services.files),
    title_en: line.title_en,
    title_bn: line.title_bn,
    academic_year: line.academic_year,
    class_name_en: line.class_name_en,
    class_name_bn: line.class_name_bn,
    shift_name_en: line.shift_name_en,
    shift_name_bn: line.shift_name_bn,
    version_name_en: line.version_name_en,
    version_name_bn: line.version_name_bn,
    study_group_name_en: line.study_group_name_en,
    study_group_name_bn: line.study_group_name_bn,
    seats: line.seats,
    applicant_count: line.applicant_count,
    drawn_on: drawn_at && dayOf(drawn_at),
    searched: q ?? null,
    has_marks: selection !== 'lottery',
    signatures: signers,
    printed_on: today(),
  };
  return unrendered('lottery-lists.pdf', lotteryList, lists, shared, { language });
}

const listOf: Record<DrawnOutcome, LotteryListItem['kind']> = {
  verified: 'taking_part',
  selected: 'selected',
  admitted: 'selected',
  waiting: 'waiting',
};

/** Who stands for a selection at a school. */
const signers = [
  { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী' },
  { title_en: 'Admission committee', title_bn: 'ভর্তি কমিটি' },
  { title_en: 'Head of the institution', title_bn: 'প্রতিষ্ঠান প্রধান' },
];
