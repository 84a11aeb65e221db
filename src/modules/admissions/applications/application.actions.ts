import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { localDigits } from '#shared/numerals.ts';
import { lockCircular, readSiteNames } from '../circulars/circular.queries.ts';
import { circularsOf, lockApplications } from './application.queries.ts';
import { applicationLifeCycle } from './application.rules.ts';
import { lastSteps, undoApplicationSteps, writeStep } from './application-steps.queries.ts';

/**
 * Verifies applications, all or none.
 * @param reason why those that are likely of one child are of two
 * @throws 409 where one is not submitted, its payment is another one's, too, or without a reason where its child is verified already
 */
export async function verifyApplications(
  context: SiteContext,
  ids: readonly string[],
  reason: string | null,
): Promise<number> {
  const { tx, caller, language } = context;
  // One office after the other, so that two do not verify a child's two applications at once.
  for (const circularId of await circularsOf(tx, ids)) await lockCircular(tx, circularId);
  const applications = await lockApplications(tx, ids);
  if (applications.length < new Set(ids).size) throw new Problem(404, 'not_found');
  for (const application of applications) {
    requireMove(applicationLifeCycle.verify, application, context);
    const [other] = application.duplicates;
    if (other)
      throw new Problem(409, 'admissions:transaction_used', {
        number: localDigits(application.application_no, language),
        other: localDigits(other, language),
      });
  }
  const twice = applications.flatMap(({ id, application_no, same_child }) => {
    const other = same_child.find((it) => ids.includes(it.id) || takesPart.has(it.state));
    return other ? [{ id, application_no, other: other.application_no }] : [];
  });
  const [first] = twice;
  if (first && !reason)
    throw new Problem(409, 'admissions:same_child', {
      number: localDigits(first.application_no, language),
      other: localDigits(first.other, language),
    });
  const asked = new Set(twice.map((it) => it.id));
  const groups = [ids.filter((id) => asked.has(id)), ids.filter((id) => !asked.has(id))] as const;
  for (const [index, group] of groups.entries())
    if (group.length > 0)
      await writeStep(tx, group, {
        from_state: 'submitted',
        to_state: 'verified',
        message: index === 0 ? reason : null,
        done_by: caller.user_id,
      });
  return applications.length;
}

/** The states of applications that take part in a draw, or came out of it. */
const takesPart: ReadonlySet<string> = new Set(['verified', 'selected', 'waiting', 'admitted']);

/** Returns, rejects or selects an application. Who gets it back is told why by SMS. */
export async function moveApplication(
  context: SiteContext,
  id: string,
  name: 'return' | 'reject' | 'select',
  message: string | null,
): Promise<void> {
  const { tx, caller } = context;
  const [locked] = await lockApplications(tx, [id]);
  const application = requireFound(locked);
  const move = applicationLifeCycle[name];
  requireMove(move, application, context);
  await writeStep(tx, [id], {
    from_state: application.state,
    to_state: move.to,
    message,
    done_by: caller.user_id,
  });
  if (name === 'reject') return;
  const site = await readSiteNames(tx);
  // Families read Bangla; nobody knows better from the form.
  const text = translator('bn')(`admissions:sms.${name}`, {
    site: site.name_bn || site.name_en,
    number: localDigits(application.application_no, 'bn'),
    message: message ?? '',
  });
  await sendSms(tx, [{ recipient: application.contact_number, message: text, purpose: 'admission' }]);
}

/**
 * Takes the last step back. @throws 409 where there is none, where it was the draw or an admission, or where who takes part
 * in a draw is fixed
 */
export async function undoStep(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  const [locked] = await lockApplications(tx, [id]);
  const application = requireFound(locked);
  requireMove(applicationLifeCycle.undo, application, context);
  const step = (await lastSteps(tx, [id])).get(id);
  const isDraw = step?.from_state === 'verified' && ['selected', 'waiting'].includes(step.to_state);
  if (!step || isDraw || step.to_state !== application.state)
    throw new Problem(409, 'admissions:application_not_undone');
  const touchesDraw = [step.from_state, step.to_state].some((it) => it === 'verified' || it === 'submitted');
  if (application.is_frozen && touchesDraw) throw new Problem(409, 'admissions:draw_announced');
  await undoApplicationSteps(tx, [step]);
}
