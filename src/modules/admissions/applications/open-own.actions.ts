import type { SiteTx } from '#kernel/database/database.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { refusalByState } from '#shared/life-cycle.ts';
import { type CircularWithAllRow, findCircular } from '../circulars/circular.queries.ts';
import { isOpen, nowInDhaka } from '../circulars/circular.rules.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import {
  type ApplicantChoices,
  findApplicationByNo,
  type OwnApplication,
  readApplicantChoices,
} from './applying.queries.ts';
import {
  type ApplyingVisitor,
  type Counts,
  hashOf,
  type Key,
  refuseTooMany,
  reveal,
} from './applying-visitor.ts';
import { familyLifeCycle } from './family.rules.ts';

/** Wrong PINs are counted strictly for a number and an address together, so that nobody locks out who knows the right one. */
const openedByPair = { name: 'admission-open', attempts: 20, seconds: 3600 };

const openedByAddress = { name: 'admission-open-address', attempts: 60, seconds: 600 };

/** A PIN has a million values: at this rate guessing one takes months from any number of addresses. */
const openedByNumber = { name: 'admission-open-number', attempts: 200, seconds: 3600 };

/** An application with what its form offers. */
export interface OpenedApplication {
  application: OwnApplication;
  circular: CircularWithAllRow;
  line: CircularWithAllRow['lines'][number];
  choices: ApplicantChoices;
  /** It can still be changed. */
  is_open: boolean;
  /** The photo as a data URL, for the slip. */
  photo: string | null;
}

export type FoundApplication = Omit<OpenedApplication, 'photo'>;

/**
 * The application, or registration, that somebody knows the number and PIN of. @throws 404 `admissions:<kind>_not_found` for a
 * wrong number and for a wrong PIN alike; 429 after too many guesses.
 */
export async function openApplication(visitor: ApplyingVisitor, key: Key): Promise<OpenedApplication> {
  return withPhoto(visitor, await reveal(visitor, (tx) => openWith(tx, visitor, key)));
}

/** Counts a guess, and takes it back where the PIN was right. */
export async function openWith(tx: SiteTx, visitor: ApplyingVisitor, key: Key): Promise<FoundApplication> {
  const { services, site_id, address } = visitor;
  const number = `${site_id}:${hashSecret(key.application_no)}`;
  const counts: Counts = [
    [openedByPair, `${number}:${address}`],
    [openedByAddress, address],
    [openedByNumber, number],
  ];
  await refuseTooMany(services, counts);
  const found = await findWith(tx, visitor, key);
  await Promise.all(counts.map(([limits, of]) => throttleFor(services, limits).giveBack(of)));
  return found;
}

export async function findWith(
  tx: SiteTx,
  { kind }: ApplyingVisitor,
  { application_no, pin }: Key,
): Promise<FoundApplication> {
  const application = await findApplicationByNo(tx, kind, application_no);
  if (!application || application.pin_hash !== hashOf(application_no, pin))
    throw new Problem(404, `admissions:${kind === 'admission' ? 'application' : 'registration'}_not_found`);
  const circular = requireFound(await findCircular(tx, application.circular_id));
  const line = requireFound(circular.lines.find((it) => it.id === application.line_id));
  const { academic_year_id } = circular;
  return {
    application,
    circular,
    line,
    choices: await readApplicantChoices(tx, { academic_year_id, ...line }),
    is_open: refusalToSave(kind, application.state, circular) === undefined,
  };
}

const inFamilysHands = (state: OwnApplication['state'], circular: CircularWithAllRow) => ({
  state,
  is_window_open: isOpen(circular, nowInDhaka()),
});

function refusalToSave(kind: CircularKind, state: OwnApplication['state'], circular: CircularWithAllRow) {
  const move = familyLifeCycle[kind];
  const document = inFamilysHands(state, circular);
  return refusalByState(move, document) ?? move.check(document);
}

export function requireSaving(kind: CircularKind, { application, circular }: FoundApplication): void {
  const document = inFamilysHands(application.state, circular);
  requireMove(familyLifeCycle[kind], document, { caller: { user_id: null } });
}

/** Adds the photo as a data URL, for the slip. */
export async function withPhoto(
  { services, site_id }: ApplyingVisitor,
  found: FoundApplication,
): Promise<OpenedApplication> {
  const photoId = found.circular.papers.find((it) => it.kind === 'photo')?.id;
  const photo = found.application.papers.find((it) => it.paper_id === photoId);
  if (!photo) return { ...found, photo: null };
  const bytes = await services.files.get(`${site_id}/${photo.file_id}`);
  const data = Buffer.from(bytes).toString('base64');
  return { ...found, photo: `data:${photo.content_type};base64,${data}` };
}
