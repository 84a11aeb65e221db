import type { SiteContext } from '#kernel/http/context.ts';
import { type FieldProblem, fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { dayNames, formatDay, lastDayOfYear, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { formatTaka } from '#shared/money.ts';
import {
  cancelChequesOfVoucher,
  enterChequesOfVoucher,
  findTakenLeaf,
  hasClearedCheque,
} from '../cheques/voucher-cheques.queries.ts';
import { postJournal, reverseJournal } from '../journals/journal.actions.ts';
import { findLockedMonth } from '../journals/journal.queries.ts';
import { findParty } from '../parties/party.queries.ts';
import { firstBookDay } from '../periods/book-days.queries.ts';
import { monthNames } from '../periods/month-names.rules.ts';
import type { Voucher, VoucherFields } from './voucher.contract.ts';
import {
  countVoucherFiles,
  deleteVoucher,
  findEqualVoucher,
  findLedgersForVoucher,
  findVoucher,
  insertVoucher,
  lockVoucher,
  markVoucher,
  type StoredVoucher,
  updateVoucher,
} from './voucher.queries.ts';
import { findVoucherFaults, voucherLifeCycle } from './voucher.rules.ts';

type Asker = Pick<SiteContext, 'tx' | 'caller' | 'can' | 'language' | 'siteId'>;

/** @throws 404 */
export async function readVoucher(asker: Asker, id: string): Promise<Voucher> {
  const { prepared_by, checked_by, ...voucher } = requireFound(await findVoucher(asker.tx, id));
  return {
    ...voucher,
    can: permittedMoves(voucherLifeCycle, { ...voucher, prepared_by, checked_by }, asker),
  };
}

/**
 * Writes a draft. @throws Problem with every line that breaks a rule of its kind of voucher; 409 where it equals another
 * of the day, unless that is confirmed.
 */
export async function prepareVoucher(
  asker: Asker,
  { is_repeat, ...fields }: VoucherFields & Repeat,
): Promise<Voucher> {
  const { tx, caller } = asker;
  const named = await withPartyName(asker, fields);
  await refuseFaults(asker, named);
  await refuseDay(asker, 'dated_on', named.dated_on);
  if (!is_repeat) await refuseRepeat(asker, named);
  return readVoucher(asker, await insertVoucher(tx, caller.user_id, named));
}

/** Changes what is not yet posted; a checked voucher becomes a draft again. */
export async function changeVoucher(
  asker: Asker,
  { id, version, is_repeat, ...fields }: VoucherFields & Repeat & { id: string; version: number },
): Promise<Voucher> {
  const { tx } = asker;
  const stored = await holdVoucher(asker, id);
  requireMove(voucherLifeCycle.edit, stored, asker, () => {
    if (stored.version !== version) throw changedMeanwhile(asker, stored, fields);
  });
  if (stored.voucher_type !== fields.voucher_type) throw fieldProblem('voucher_type', 'not_valid');
  const named = await withPartyName(asker, fields);
  await refuseFaults(asker, named);
  await refuseDay(asker, 'dated_on', named.dated_on);
  if (!is_repeat) await refuseRepeat(asker, named, id);
  await updateVoucher(tx, id, named);
  return readVoucher(asker, id);
}

/** The name of the chosen party, where the person gave no other. @throws 422 for a party that is not there */
async function withPartyName<Fields extends VoucherFields>(
  { tx, language }: Asker,
  fields: Fields,
): Promise<Fields> {
  if (!fields.party_id) return fields;
  const party = await findParty(tx, fields.party_id);
  if (!party) throw fieldProblem('party_id', 'not_valid');
  return { ...fields, party_name: fields.party_name ?? (language === 'bn' ? party.name_bn : party.name_en) };
}

/** Deletes a draft; nothing further along is ever deleted. */
export async function removeVoucher(asker: Asker, id: string): Promise<void> {
  const stored = await holdVoucher(asker, id);
  requireMove(voucherLifeCycle.delete, stored, asker);
  await deleteVoucher(asker.tx, id);
}

/** Whether the person has seen that the voucher equals another. */
interface Repeat {
  is_repeat: boolean;
}

/** @throws 409 where a voucher of the same kind, day, party and lines is there already */
async function refuseRepeat({ tx }: Asker, fields: VoucherFields, ownId?: string): Promise<void> {
  const other = await findEqualVoucher(tx, fields, ownId);
  if (!other) return;
  const days = dayNames(fields.dated_on);
  if (other.voucher_no)
    throw new Problem(409, 'accounts:looks_like_voucher', { voucher_no: other.voucher_no, ...days });
  throw new Problem(409, 'accounts:looks_like_draft', { name: other.prepared_by_name ?? '–', ...days });
}

interface Step {
  id: string;
  /** The version the person has seen. */
  version: number;
}

/** Hands a draft on for approval. */
export async function checkVoucher(asker: Asker, step: Step): Promise<Voucher> {
  const { tx, caller } = asker;
  const stored = await holdVoucher(asker, step.id);
  requireMove(voucherLifeCycle.check, stored, asker, () => {
    if (stored.version !== step.version) throw changedMeanwhile(asker, stored);
  });
  await refuseFaults(asker, stored);
  await markVoucher(tx, step.id, { state: voucherLifeCycle.check.to, checked_by: caller.user_id });
  return readVoucher(asker, step.id);
}

/** Posts a checked voucher; of two who approve at once, the second is refused. */
export async function approveVoucher(asker: Asker, step: Step): Promise<Voucher> {
  const { tx, caller } = asker;
  const stored = await holdVoucher(asker, step.id);
  requireMove(voucherLifeCycle.approve, stored, asker, () => {
    if (stored.version !== step.version) throw changedMeanwhile(asker, stored);
  });
  await refuseFaults(asker, stored);
  const taken = await findTakenLeaf(tx, step.id);
  if (taken)
    throw new Problem(409, 'accounts:leaf_is_used', { cheque_no: taken.cheque_no, bank: taken.bank_name });
  const journal = await postJournal(tx, posterOf(asker), {
    voucher_type: stored.voucher_type,
    posted_on: stored.dated_on,
    narration: stored.narration,
    source_kind: 'voucher',
    source_id: stored.id,
    party_name: stored.party_name,
    lines: stored.lines.map((line) => ({
      ledger: { id: line.ledger_id },
      amount_poisha: line.debit_poisha - line.credit_poisha,
      narration: line.narration ?? undefined,
    })),
  });
  await markVoucher(tx, step.id, {
    state: voucherLifeCycle.approve.to,
    voucher_no: journal.voucher_no,
    journal_id: journal.id,
    approved_by: caller.user_id,
  });
  await enterChequesOfVoucher(tx, step.id);
  return readVoucher(asker, step.id);
}

/** Posts the opposite of an approved voucher. */
export async function reverseVoucher(
  asker: Asker,
  { id, posted_on, reason }: { id: string; posted_on: string; reason: string },
): Promise<Voucher> {
  const { tx, caller } = asker;
  const stored = await holdVoucher(asker, id);
  requireMove(voucherLifeCycle.reverse, stored, asker);
  await refuseDayOutsideBooks(asker, 'posted_on', posted_on);
  if (await hasClearedCheque(tx, id)) throw new Problem(409, 'accounts:voucher_cheque_is_cleared');
  // The database has no approved voucher without its journal.
  await reverseJournal(tx, posterOf(asker), stored.journal_id!, { posted_on, reason });
  await markVoucher(tx, id, {
    state: voucherLifeCycle.reverse.to,
    reversed_by: caller.user_id,
    reversal_reason: reason,
  });
  await cancelChequesOfVoucher(tx, id, { posted_on, reason });
  return readVoucher(asker, id);
}

const posterOf = ({ caller }: Asker) => ({ user_id: caller.user_id });

async function holdVoucher({ tx }: Asker, id: string): Promise<StoredVoucher> {
  await lockVoucher(tx, id);
  return requireFound(await findVoucher(tx, id));
}

async function refuseFaults({ tx }: Asker, fields: VoucherFields): Promise<void> {
  const ids = fields.lines.map((line) => line.ledger_id);
  const ledgers = await findLedgersForVoucher(tx, ids);
  const known = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  const strangers = ids.flatMap((id, line) =>
    known.get(id)?.is_active ? [] : [{ line, code: 'accounts:ledger_not_active' }],
  );
  const faults =
    strangers.length > 0
      ? strangers
      : findVoucherFaults(
          fields.voucher_type,
          fields.lines.map((line) => {
            const { kind, system_key } = known.get(line.ledger_id)!;
            return { ...line, kind, system_key };
          }),
        );
  const problems = faults.map(({ line, code }): FieldProblem => {
    return { field: line === undefined ? 'lines' : `lines.${line}.ledger_id`, code };
  });
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
  if (fields.file_ids.length !== (await countVoucherFiles(tx, fields.file_ids))) {
    throw fieldProblem('file_ids', 'not_valid');
  }
}

/** @throws 422 on the field for a day outside the books or in a closed month */
async function refuseDay(asker: Asker, field: string, day: string): Promise<void> {
  const { tx } = asker;
  await refuseDayOutsideBooks(asker, field, day);
  const locked = await findLockedMonth(tx, [`${day.slice(0, 7)}-01`]);
  if (locked) throw fieldProblem(field, 'accounts:period_locked', monthNames(locked));
}

/** From the institution's first fiscal year to the end of the present one. */
async function refuseDayOutsideBooks({ tx }: Asker, field: string, day: string): Promise<void> {
  const first = await firstBookDay(tx);
  if (day < first) throw fieldProblem(field, 'accounts:before_first_year', dayNames(first));
  const last = lastDayOfYear(today());
  if (day > last) throw fieldProblem(field, 'accounts:after_fiscal_year', dayNames(last));
}

/** Names each field whose stored value differs from what the person sent, with that value. */
function changedMeanwhile({ language }: Asker, stored: StoredVoucher, sent?: VoucherFields): Problem {
  const spoken = (voucher: VoucherFields | StoredVoucher) => ({
    dated_on: formatDay(voucher.dated_on, language),
    narration: voucher.narration,
    party_name: voucher.party_name ?? '',
    cheque_no: voucher.cheque_no ?? '',
    cheque_on: voucher.cheque_on ? formatDay(voucher.cheque_on, language) : '',
    lines: voucher.lines
      .map((line) => `${line.ledger_id} ${line.debit_poisha} ${line.credit_poisha} ${line.narration ?? ''}`)
      .join('\n'),
  });
  const now = spoken(stored);
  const then = sent ? spoken(sent) : now;
  const linesNow = stored.lines
    .map((line) => {
      const name = language === 'bn' ? line.ledger_name_bn : line.ledger_name_en;
      return `${name} ${formatTaka(line.debit_poisha || line.credit_poisha, language)}`;
    })
    .join(', ');
  const names = Object.keys(now) as (keyof typeof now)[];
  const fields = names
    .filter((name) => now[name] !== then[name])
    .map((field): FieldProblem => {
      const value = (field === 'lines' ? linesNow : now[field]) || '–';
      return { field, code: 'accounts:stored_meanwhile', params: { value } };
    });
  return new Problem(409, 'changed_meanwhile', {}, fields);
}
