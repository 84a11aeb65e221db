import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { readStudentRecords, requireStudent } from '#modules/people/index.ts';
import { localDigits } from '#shared/numerals.ts';
import { writeStep } from '../applications/application-steps.queries.ts';
import { readSiteNames } from '../circulars/circular.queries.ts';
import { asksFamily, foreignNumbers } from './acceptance-plan.actions.ts';
import { compareWithRecord, readRegistered } from './comparison.rules.ts';
import {
  findRegistration,
  lockRegistrations,
  namesOfIds,
  readRegistrations,
  setStudentOf,
} from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';

/** A registration beside the record of its student. */
export async function compareRegistration({ tx }: SiteContext, id: string) {
  const row = requireFound(await findRegistration(tx, id));
  const [inHand] = await readRegistrations(tx, [id]);
  const { changes, siblings, ...asked } = requireFound(inHand);
  const records = await readStudentRecords(tx, row.student_id ? [row.student_id] : []);
  const record = records.get(row.student_id ?? '');
  const registered = readRegistered(asked);
  const number_is_free = !(await foreignNumbers(tx, [{ row, registered }])).has(id);
  const compared = registered ? compareWithRecord(registered, record, { ...asked, number_is_free }) : [];
  const written = (changes ?? []).flatMap((it) => {
    const text = (value: string | number | null) => (value === null ? null : String(value));
    const field = it.field === 'photo_file_id' ? 'photo' : it.field;
    return field === 'household_id' ? [] : [{ field, before: text(it.before), after: text(it.after) }];
  });
  const values = [
    ...compared.flatMap((it) => [it.recorded, it.registered]),
    ...written.flatMap((it) => [it.before, it.after]),
  ];
  return {
    ...row,
    compared,
    names: await namesOfIds(
      tx,
      values.flatMap((it) => (it && isId(it) ? [it] : [])),
    ),
    asks_family: registered ? asksFamily(inHand!, registered, record) : false,
    siblings: siblings.map(({ contact_number: _, ...it }) => ({ ...it, name_bn: it.name_bn ?? '' })),
    recorded_contact_number: record?.contact_number ?? null,
    changes: changes && written,
  };
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** Says whose registration it is; null: a new student's. @throws 404 where the student is not the institution's */
export async function chooseStudent(
  context: SiteContext,
  id: string,
  student_id: string | null,
): Promise<void> {
  const { tx, caller } = context;
  const [row] = await lockRegistrations(tx, [id]);
  requireMove(registrationLifeCycle.choose, requireFound(row), context);
  if (student_id) await requireStudent(tx, caller, student_id);
  await setStudentOf(tx, id, { student_id, matched_by: 'office' });
}

/** Returns or rejects a registration. Who gets it back is told why by SMS. */
export async function moveRegistration(
  context: SiteContext,
  id: string,
  name: 'return' | 'reject',
  message: string,
): Promise<void> {
  const { tx, caller } = context;
  const [locked] = await lockRegistrations(tx, [id]);
  const row = requireFound(locked);
  const move = registrationLifeCycle[name];
  requireMove(move, row, context);
  await writeStep(tx, [id], {
    from_state: row.state,
    to_state: move.to,
    message,
    done_by: caller.user_id,
  });
  if (name === 'reject') return;
  const site = await readSiteNames(tx);
  // Families read Bangla; nobody knows better from the form.
  const text = translator('bn')('admissions:sms.return_registration', {
    site: site.name_bn || site.name_en,
    number: localDigits(row.application_no, 'bn'),
    message,
  });
  await sendSms(tx, [{ recipient: row.contact_number, message: text, purpose: 'admission' }]);
}
