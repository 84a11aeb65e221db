import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { markJoined } from '#modules/attendance/index.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import type { OneInvitation, Participant } from './live-meeting.contract.ts';
import { findMeeting } from './live-meeting.queries.ts';
import {
  findInvitation,
  listParticipants,
  type Participating,
  writeAnswer,
  writeJoined,
} from './participation.queries.ts';

type Asking = Pick<SiteContext, 'tx' | 'siteId' | 'caller'>;
type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** A meeting that the caller, or a child, is invited to. @throws 404 where nobody of them is */
export async function readInvitation({ tx, caller }: Asking, id: string): Promise<OneInvitation> {
  const {
    join_url: _,
    subject_id: __,
    students,
    ...shown
  } = requireFound(await findInvitation(tx, caller, id));
  return { ...shown, students: students.map(({ class_section_id: _section, ...student }) => student) };
}

/** Keeps whether the caller, or a child, will come. @throws 404 as {@link readInvitation} does; 409 once it is over or cancelled */
export async function answerInvitation(
  asking: Asking,
  input: { id: string; student_id?: string | undefined; answer: 'accepted' | 'declined' },
): Promise<OneInvitation> {
  const { tx, caller } = asking;
  const meeting = requireFound(await findInvitation(tx, caller, input.id));
  refuseOver(meeting);
  await writeAnswer(tx, input.id, participantsOf(asking, meeting, input.student_id), input.answer);
  return readInvitation(asking, input.id);
}

/**
 * Gives the link of an open meeting and notes who joined; in the live class of a lesson students are marked in its register.
 * @throws 404 as {@link readInvitation} does; 409 before it is open, once it is over, and where it is cancelled
 */
export async function joinMeeting(
  asking: Asking,
  input: { id: string; student_id?: string | undefined },
): Promise<{ join_url: string }> {
  const { tx, caller } = asking;
  const meeting = requireFound(await findInvitation(tx, caller, input.id));
  refuseOver(meeting);
  if (meeting.state !== 'open') throw new Problem(409, 'classroom:meeting_not_open');
  const who = participantsOf(asking, meeting, input.student_id);
  await writeJoined(tx, input.id, who);
  const [class_section_id] = meeting.students.map((it) => it.class_section_id);
  if (meeting.period && class_section_id && who.student_ids.length > 0) {
    const { period, starts_at, subject_id } = meeting;
    const lesson = { class_section_id, period, starts_at, subject_id, student_ids: who.student_ids };
    await markJoined(tx, { ...lesson, by: caller.user_id });
  }
  return { join_url: meeting.join_url };
}

/** Everybody invited, for the host and the office. @throws 404 for other teachers */
export async function readParticipants(
  { tx, caller }: Asking,
  id: string,
): Promise<{ rows: Participant[]; total: { invited: number; accepted: number; joined: number } }> {
  requireFound(await findMeeting(tx, teacherOfCaller(caller), id));
  const rows = await listParticipants(tx, id);
  const accepted = rows.filter((it) => it.answer === 'accepted').length;
  const joined = rows.filter((it) => it.joined_at !== null).length;
  return { rows, total: { invited: rows.length, accepted, joined } };
}

function refuseOver({ state }: Found) {
  if (state === 'cancelled') throw new Problem(409, 'classroom:meeting_cancelled');
  if (state === 'ended') throw new Problem(409, 'classroom:meeting_ended');
}

/** The employee who asks, else the student, or the children of a guardian. @throws 404 for a student who is not the caller's */
function participantsOf({ caller }: Asking, meeting: Found, studentId: string | undefined): Participating {
  const ids = meeting.students.map((it) => it.student_id);
  if (studentId && !ids.includes(studentId)) throw notFound();
  return { employee_id: caller.employee_id, student_ids: studentId ? [studentId] : ids };
}
