import { randomBytes } from 'node:crypto';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { dayNames, dayOf, formatTime } from '#shared/dates.ts';
import { findSameChildTwice } from '../applications/application.queries.ts';
import { findCircular, lockCircular, readSiteNames } from '../circulars/circular.queries.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import type { DrawState } from './draw.contract.ts';
import {
  countStates,
  countWithoutScore,
  findDraw,
  insertDraw,
  listDrawn,
  listScores,
  updateDraw,
  writeOutcome,
  writeScores,
} from './draw.queries.ts';
import { drawLine, seedHashOf } from './lottery.rules.ts';

/** @throws 409 for a declaration that selects nobody */
function requireSelecting({ kind }: { kind: CircularKind }): void {
  if (kind !== 'admission') throw new Problem(409, 'admissions:no_selection');
}

/** Where everybody sees the draw of a declaration. */
export async function resultAddress({ tx, services }: SiteContext, id: string): Promise<string> {
  return `${siteAddress(services.config, await readSiteNames(tx))}/web/admission-result/${id}`;
}

/** Where the draw of a declaration stands. */
export async function showDraw(context: SiteContext, id: string): Promise<DrawState> {
  const { tx } = context;
  requireSelecting(requireFound(await findCircular(tx, id)));
  const draw = await findDraw(tx, id);
  const counts = await countStates(tx, id);
  return {
    circular_id: id,
    verified_count: counts.get('verified') ?? 0,
    submitted_count: counts.get('submitted') ?? 0,
    selected_count: (counts.get('selected') ?? 0) + (counts.get('admitted') ?? 0),
    waiting_count: counts.get('waiting') ?? 0,
    without_score_count: await countWithoutScore(tx, id),
    seed_hash: draw?.seed_hash ?? null,
    // Nobody sees the seed before everybody does.
    seed: draw?.seed_published_at ? draw.seed : null,
    announced_at: draw?.announced_at ?? null,
    drawable_at: draw?.drawable_at ?? null,
    drawn_at: draw?.drawn_at ?? null,
    seed_published_at: draw?.seed_published_at ?? null,
    result_url: await resultAddress(context, id),
  };
}

/**
 * Chooses the seed and publishes its hash: from now on it is fixed who takes part.
 * @param leavesOut whether applications that nobody has looked at are left out of the draw
 * @throws 409 while the declaration is open, while nobody is verified or somebody has no marks, while applications wait to be looked at
 *   unless they are left out, while a child has two lots, or a second time
 */
export async function announceDraw(context: SiteContext, id: string, leavesOut: boolean): Promise<void> {
  const { tx } = context;
  const circular = requireFound(await lockCircular(tx, id));
  requireSelecting(circular);
  if (circular.state !== 'closed') throw new Problem(409, 'admissions:draw_while_open');
  if (await findDraw(tx, id)) throw new Problem(409, 'admissions:draw_announced');
  const { selection, draw_wait_hours } = requireFound(await findCircular(tx, id));
  const counts = await countStates(tx, id);
  if (!counts.get('verified')) throw new Problem(409, 'admissions:nobody_verified');
  if (selection !== 'lottery' && (await countWithoutScore(tx, id)) > 0)
    throw new Problem(409, 'admissions:marks_missing');
  const count = counts.get('submitted') ?? 0;
  if (count > 0 && !leavesOut) throw new Problem(409, 'admissions:not_looked_at', { count });
  const twice = await findSameChildTwice(tx, id);
  if (twice) throw new Problem(409, 'admissions:same_child_twice', twice);
  const seed = randomBytes(32).toString('hex');
  await insertDraw(tx, {
    circular_id: id,
    seed,
    seed_hash: seedHashOf(seed),
    wait_hours: draw_wait_hours,
  });
}

/** Selects the applicants of every line. @throws 409 before the hash is published, before it stood in public long enough, or a second time */
export async function makeDraw(context: SiteContext, id: string): Promise<void> {
  const { tx, caller } = context;
  requireFound(await lockCircular(tx, id));
  const draw = await findDraw(tx, id);
  if (!draw) throw new Problem(409, 'admissions:draw_not_announced');
  if (draw.drawn_at) throw new Problem(409, 'admissions:draw_made');
  if (!draw.is_drawable) {
    const from = draw.drawable_at;
    const times = { time_en: formatTime(from, 'en'), time_bn: formatTime(from, 'bn') };
    throw new Problem(409, 'admissions:draw_too_early', { ...dayNames(dayOf(from)), ...times });
  }
  const circular = requireFound(await findCircular(tx, id));
  const applicants = Map.groupBy(await listDrawn(tx, [id]), (it) => it.line_id);
  const outcome = circular.lines.flatMap((line) => {
    const ofLine = applicants.get(line.id) ?? [];
    const idOf = new Map(ofLine.map((it) => [it.application_no, it.id]));
    const { quotas } = circular;
    const selection = circular.selection!;
    const placed = drawLine({ selection, quotas, seed: draw.seed, seats: line.seats!, applicants: ofLine });
    return placed.map(({ application_no, ...it }) => ({ ...it, id: idOf.get(application_no)! }));
  });
  await writeOutcome(tx, caller.user_id, outcome);
  await updateDraw(tx, id, { drawn_at: new Date().toISOString() });
}

/** Publishes the seed, so that everybody can draw again. @throws 409 before the draw */
export async function publishSeed({ tx }: SiteContext, id: string): Promise<void> {
  requireFound(await lockCircular(tx, id));
  const draw = await findDraw(tx, id);
  if (!draw?.drawn_at) throw new Problem(409, 'admissions:draw_not_made');
  await updateDraw(tx, id, {
    seed_published_at: draw.seed_published_at ?? new Date().toISOString(),
  });
}

/** The marks as they are typed; fixed once the hash is published. */
export async function showScores({ tx, can }: SiteContext, id: string) {
  const circular = requireFound(await findCircular(tx, id));
  requireSelecting(circular);
  const { draw } = circular;
  const edit = draw === null && can('admissions.application.edit');
  return { rows: await listScores(tx, id), can: { edit } };
}

/** Saves marks, all or none. @throws 409 once the hash is published; 404 where one is not verified */
export async function saveScores(
  { tx }: SiteContext,
  id: string,
  scores: readonly { id: string; score: number | null }[],
): Promise<void> {
  requireSelecting(requireFound(await lockCircular(tx, id)));
  if (await findDraw(tx, id)) throw new Problem(409, 'admissions:draw_announced');
  if (scores.length > 0 && (await writeScores(tx, id, scores)) < scores.length) throw notFound();
}
