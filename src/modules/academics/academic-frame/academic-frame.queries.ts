import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

const kinds = [
  'shift_id',
  'version_id',
  'session_type',
  'academic_year_id',
  'class_id',
  'study_group_id',
  'subject_id',
] as const;

type FrameKind = (typeof kinds)[number];

/** What an institution may offer, by kind; `null` means no restriction. */
export type AcademicFrame = Record<FrameKind, ReadonlySet<string>> | null;

/** Loads what all academic groups of an institution offer together; `null` until every group has its details. */
export async function loadAcademicFrame(tx: SiteTx): Promise<AcademicFrame> {
  const rows = await tx
    .selectFrom('site_academic_group')
    .leftJoin('site_academic_offer', (join) =>
      inSameSite(join, 'site_academic_offer.site_academic_group_id', 'site_academic_group.id'),
    )
    .select(['site_academic_offer.id', ...kinds])
    .execute();
  if (rows.length === 0 || rows.some((it) => it.id === null)) return null;
  const setOf = (kind: FrameKind) =>
    new Set(rows.map((it) => it[kind]).filter((value): value is string => value !== null));
  return {
    shift_id: setOf('shift_id'),
    version_id: setOf('version_id'),
    session_type: setOf('session_type'),
    academic_year_id: setOf('academic_year_id'),
    class_id: setOf('class_id'),
    study_group_id: setOf('study_group_id'),
    subject_id: setOf('subject_id'),
  };
}

/** Whether the frame permits a value; a kind without any value is unrestricted. */
export function isOffered(frame: AcademicFrame, kind: FrameKind, value: string): boolean {
  return !frame || frame[kind].size === 0 || frame[kind].has(value);
}

/**
 * @throws 422 `academics:outside_frame` on the first field with something that the institution does not offer.
 * @example await requireOffered(tx, siteId, [['shift_ids', 'shift_id', input.shift_ids]])
 */
export async function requireOffered(
  tx: SiteTx,
  wanted: [field: string, kind: FrameKind, values: readonly string[]][],
): Promise<void> {
  const frame = await loadAcademicFrame(tx);
  for (const [field, kind, values] of wanted)
    if (values.some((it) => !isOffered(frame, kind, it)))
      throw fieldProblem(field, 'academics:outside_frame');
}
