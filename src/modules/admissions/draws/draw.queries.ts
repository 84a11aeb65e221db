import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Selection } from '../circulars/circular-kinds.ts';
import type { Applicant } from './lottery.rules.ts';

interface Drawn extends Applicant {
  line_id: string;
  id: string;
  state: string;
  draw_position: number | null;
  quota_id: string | null;
}

/** Who takes part, by line and, once drawn, by position. */
export const listDrawn = (tx: SiteTx, circularIds: readonly string[]) =>
  tx
    .selectFrom('admission_application')
    .select(['id', 'circular_id', 'line_id', 'application_no', 'quota_ids', 'twin_no', 'state'])
    .select(['draw_position', 'quota_id'])
    .select(sql<number | null>`score::float8`.as('score'))
    .$castTo<Drawn & { circular_id: string }>()
    .where('circular_id', 'in', [...circularIds])
    .where('state', 'in', ['verified', 'selected', 'waiting', 'admitted'])
    .orderBy('line_id')
    .orderBy('draw_position')
    .orderBy('application_no')
    .execute();

export const insertDraw = (
  tx: SiteTx,
  { wait_hours, ...draw }: { circular_id: string; seed: string; seed_hash: string; wait_hours: number },
) =>
  tx
    .insertInto('admission_draw')
    .values({ site_id: tx.siteId, ...draw, drawable_at: sql`now() + make_interval(hours => ${wait_hours})` })
    .execute();

export const findDraw = (tx: SiteTx, circularId: string) =>
  tx
    .selectFrom('admission_draw')
    .select(['seed', 'seed_hash', 'announced_at', 'drawable_at', 'drawn_at', 'seed_published_at'])
    .select(sql<boolean>`drawable_at <= now()`.as('is_drawable'))
    .where('circular_id', '=', circularId)
    .executeTakeFirst();

export const updateDraw = (
  tx: SiteTx,
  circularId: string,
  change: { drawn_at?: string; seed_published_at?: string },
) => tx.updateTable('admission_draw').set(change).where('circular_id', '=', circularId).execute();

/** How many of a declaration stand in each state. */
export async function countStates(tx: SiteTx, circularId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('admission_application')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('circular_id', '=', circularId)
    .groupBy('state')
    .execute();
  return new Map(rows.map((it) => [it.state, it.count]));
}

/** Verified applications without marks. */
export async function countWithoutScore(tx: SiteTx, circularId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('admission_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('circular_id', '=', circularId)
    .where('state', '=', 'verified')
    .where('score', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface Outcome {
  id: string;
  draw_position: number;
  state: 'selected' | 'waiting';
  quota_id: string | null;
}

/** Writes the outcome of a draw, and a step for each application. */
export async function writeOutcome(tx: SiteTx, userId: string | null, outcome: readonly Outcome[]) {
  const rows = JSON.stringify(outcome);
  await sql`
    update admission_application a
    set draw_position = o.draw_position, state = o.state, quota_id = o.quota_id
    from jsonb_to_recordset(${rows}::jsonb) as o(id uuid, draw_position int, state text, quota_id uuid)
    where a.site_id = ${tx.siteId} and a.id = o.id`.execute(tx);
  await sql`
    insert into admission_step (site_id, application_id, from_state, to_state, done_by)
    select ${tx.siteId}, o.id, 'verified', o.state, ${userId}
    from jsonb_to_recordset(${rows}::jsonb) as o(id uuid, state text)`.execute(tx);
}

export interface AnnouncedDraw {
  id: string;
  title_en: string;
  title_bn: string;
  selection: Selection;
  seed_hash: string;
  /** Once it is published. */
  seed: string | null;
  announced_at: string;
  drawable_at: string;
  drawn_at: string | null;
}

/** The declarations whose draw is announced. */
export function listAnnounced(tx: SiteTx, id?: string): Promise<AnnouncedDraw[]> {
  let query = tx
    .selectFrom('admission_draw as draw')
    .innerJoin('admission_circular as circular', (join) =>
      inSameSite(join, 'circular.id', 'draw.circular_id'),
    )
    .select(['circular.id', 'circular.title_en', 'circular.title_bn', 'circular.selection'])
    .$narrowType<{ selection: Selection }>()
    .select(['draw.seed_hash', 'draw.announced_at', 'draw.drawable_at', 'draw.drawn_at'])
    .select(sql<string | null>`case when draw.seed_published_at is not null then draw.seed end`.as('seed'))
    .orderBy('draw.announced_at', 'desc')
    .limit(20);
  if (id) query = query.where('circular.id', '=', id);
  return query.execute();
}

/** Verified applications with their marks. */
export const listScores = (tx: SiteTx, circularId: string) =>
  tx
    .selectFrom('admission_application as application')
    .innerJoin('admission_line as line', (join) => inSameSite(join, 'line.id', 'application.line_id'))
    .innerJoin('academic_class', 'academic_class.id', 'line.class_id')
    .select(['application.id', 'application.application_no', 'application.name_en'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(sql<number | null>`application.score::float8`.as('score'))
    .where('application.circular_id', '=', circularId)
    .where('application.state', '=', 'verified')
    .orderBy('line.line_no')
    .orderBy('application.application_no')
    .execute();

/** Writes marks of verified applications. @returns how many were found */
export async function writeScores(
  tx: SiteTx,
  circularId: string,
  scores: readonly { id: string; score: number | null }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update admission_application a set score = s.score
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s(id uuid, score numeric)
    where a.site_id = ${tx.siteId} and a.circular_id = ${circularId} and a.state = 'verified'
      and a.id = s.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
