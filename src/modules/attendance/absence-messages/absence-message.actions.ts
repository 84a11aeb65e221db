import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms, withdrawSms } from '#kernel/outbox/outbox.ts';
import { requireSection } from '#modules/academics/index.ts';
import { type Day, formatDay, today } from '#shared/dates.ts';
import { type Language, pick } from '#shared/language.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { listAbsenceRecipients } from '../attendance-sheets/attendance-sheet.queries.ts';
import type { AbsenceEstimate } from './absence-message.contract.ts';
import {
  awayInHouseholdsOf,
  awayInSetAside,
  awayWithStoppedMessage,
  enrolmentsOfSection,
  findSetting,
  partsSince,
  usedKeys,
  waitForOtherSenders,
} from './absence-message.queries.ts';
import {
  type AbsenceHousehold,
  householdsToTell,
  namesOf,
  partsOf,
  withinLimit,
} from './absence-message.rules.ts';
import { notifyGuardians } from './absence-notification.actions.ts';

type Recipient = Awaited<ReturnType<typeof listAbsenceRecipients>>[number];
type Reached = Recipient & { phone: string };

/** Enrolments whose guardians are to be told. */
export interface ToTell {
  absent: readonly string[];
  late: readonly string[];
}

/** Result of telling guardians. */
export interface AbsencesTold {
  messages: number;
  parts: number;
  /** Messages that the daily limit left no room for. */
  over_limit: number;
}

/**
 * Messages the guardians of absent students once a day: one message per household, which names all its children that
 * are absent on this sheet, up to the institution's daily limit. Where the institution wants it, those of late students are
 * told once, too, unless they were told of an absence that day. Households without a phone are left out. In the panel guardians
 * are told of both, whatever goes by SMS.
 */
export async function sendAbsenceMessages(tx: SiteTx, onDate: Day, toTell: ToTell): Promise<AbsencesTold> {
  if (toTell.absent.length + toTell.late.length === 0) return { messages: 0, parts: 0, over_limit: 0 };
  await waitForOtherSenders(tx);
  const students = await recipientsOf(tx, toTell);
  await notifyGuardians(tx, onDate, householdsToTell(students, toTell.absent));
  const { isEnabled, open, fitting, holdMinutes } = await planMessages(tx, onDate, toTell, students);
  if (!isEnabled) return { messages: 0, parts: 0, over_limit: 0 };
  const send_at = new Date(Date.now() + holdMinutes * 60_000).toISOString();
  await sendSms(
    tx,
    fitting.map((it) => (holdMinutes > 0 ? { ...it, send_at } : it)),
  );
  return {
    messages: fitting.length,
    parts: partsOf(fitting),
    over_limit: open.length - fitting.length,
  };
}

/**
 * Stops messages that wait and say what a corrected register says no longer. @returns whose families are to be told anew, because
 * another child of theirs is still away
 */
export async function stopOutdated(tx: SiteTx, onDate: Day, corrected: readonly string[]): Promise<ToTell> {
  if (corrected.length === 0) return { absent: [], late: [] };
  await waitForOtherSenders(tx);
  const households = await awayInHouseholdsOf(tx, onDate, corrected);
  const keysOf = (id: string) => [`absence:${onDate}:${id}`, `late:${onDate}:${id}`];
  const stopped = new Set(
    await withdrawSms(
      tx,
      households.flatMap((it) => keysOf(it.household_id)),
    ),
  );
  const again = households.filter((it) => keysOf(it.household_id).some((key) => stopped.has(key)));
  return { absent: again.flatMap((it) => it.absent), late: again.flatMap((it) => it.late) };
}

/**
 * Follows a day that became a holiday, or is none any more: what waits about registers that count no longer is stopped, and what
 * was stopped is said again where the register counts.
 */
export async function followDay(tx: SiteTx, onDate: Day): Promise<void> {
  const again = await stopOutdated(tx, onDate, await awayInSetAside(tx, onDate));
  const stopped = await awayWithStoppedMessage(tx, onDate);
  await sendAbsenceMessages(tx, onDate, {
    absent: [...new Set([...again.absent, ...stopped.absent])],
    late: [...new Set([...again.late, ...stopped.late])],
  });
}

/** What saving today's register with these absent and late students would send. @throws 404 where the section is not the caller's. */
export async function estimateAbsences(
  { tx, caller }: Pick<SiteContext, 'tx' | 'caller' | 'siteId'>,
  {
    class_section_id,
    enrolment_ids,
    late_enrolment_ids,
  }: { class_section_id: string; enrolment_ids: string[]; late_enrolment_ids: string[] },
): Promise<AbsenceEstimate> {
  await requireSection(tx, caller, class_section_id);
  const asked = [...enrolment_ids, ...late_enrolment_ids];
  const enrolments = await enrolmentsOfSection(tx, class_section_id, today(), asked);
  const among = (ids: readonly string[]) => ids.filter((id) => enrolments.includes(id));
  const toTell = { absent: among(enrolment_ids), late: among(late_enrolment_ids) };
  const students = await recipientsOf(tx, toTell);
  const plan = await planMessages(tx, today(), toTell, students);
  return {
    is_enabled: plan.isEnabled,
    messages: plan.fitting.length,
    parts: partsOf(plan.fitting),
    over_limit: plan.open.length - plan.fitting.length,
    without_phone: plan.asked - plan.reached,
    already_told: plan.all.length - plan.open.length,
    parts_left: plan.partsLeft,
    daily_parts_max: plan.dailyMax,
    sample: plan.open[0]?.message ?? null,
  };
}

async function recipientsOf(tx: SiteTx, { absent, late }: ToTell): Promise<Recipient[]> {
  const asked = [...absent, ...late];
  return asked.length > 0 ? listAbsenceRecipients(tx, asked) : [];
}

async function planMessages(
  tx: SiteTx,
  onDate: Day,
  { absent, late }: ToTell,
  students: readonly Recipient[],
) {
  const setting = await findSetting(tx);
  const asked = new Set(setting.tells_late ? [...absent, ...late] : absent);
  const reached = students.filter((it): it is Reached => asked.has(it.enrolment_id) && it.phone !== null);
  const all = householdsToTell(reached, absent).map((it) => messageTo(it, onDate));
  const used = await usedKeys(
    tx,
    all.flatMap((it) => [it.dedupe_key, it.absence_key]),
  );
  const open = all.filter(
    (it) => !used.has(it.dedupe_key) && (it.purpose === 'absence' || !used.has(it.absence_key)),
  );
  const partsLeft = Math.max(0, setting.daily_parts_max - (await partsSince(tx, onDate)));
  return {
    isEnabled: setting.is_enabled,
    dailyMax: setting.daily_parts_max,
    holdMinutes: setting.hold_minutes,
    partsLeft,
    asked: asked.size,
    /** Students whose household can be reached. */
    reached: reached.length,
    all,
    open,
    fitting: withinLimit(open, partsLeft).map(({ absence_key: _, ...message }) => message),
  };
}

function messageTo({ household_id, kind, children }: AbsenceHousehold<Reached>, onDate: Day) {
  const { phone, site_name_en, site_name_bn, language: wish } = children[0]!;
  const language: Language = wish === 'en' ? 'en' : 'bn';
  const message = translator(language)(`attendance:${kind}_sms`, {
    names: namesOf(children, language),
    date: formatDay(onDate, language),
    school: pick(language, { name_en: site_name_en, name_bn: site_name_bn }),
  }).normalize('NFC');
  return {
    recipient: phone,
    message,
    parts: countSmsParts(message).parts,
    purpose: kind,
    dedupe_key: `${kind}:${onDate}:${household_id}`,
    absence_key: `absence:${onDate}:${household_id}`,
    expires_at: `${onDate}T23:59:59+06:00`,
  };
}
