import type { SiteTx } from '#kernel/database/database.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import type { Opening, OpeningResult } from './class-section.contract.ts';
import { insertSections, listSections, sectionsByIds, setSectionsOpen } from './class-section.queries.ts';
import { placeKey, placesOf } from './class-section.rules.ts';

/** Previews {@link openSections}; writes nothing. */
export async function previewOpening(tx: SiteTx, opening: Opening): Promise<OpeningResult> {
  return (await compare(tx, opening)).result;
}

/** Opens the sections that are asked for: adds missing ones, opens closed ones, leaves the others alone. */
export async function openSections(tx: SiteTx, opening: Opening): Promise<OpeningResult> {
  const { result, missing, closedIds } = await compare(tx, opening);
  if (missing.length > 0) await insertSections(tx, opening, missing);
  await setSectionsOpen(tx, closedIds, true);
  return result;
}

/** @throws 409 where somebody is enrolled in one of them, 404 where one is not there. */
export async function closeSections(tx: SiteTx, ids: string[]): Promise<number> {
  const sections = await sectionsByIds(tx, ids);
  if (sections.length < new Set(ids).size) throw notFound();
  refuseWhileEnrolled(sections);
  const open = sections.filter((it) => it.is_open).map((it) => it.id);
  await setSectionsOpen(tx, open, false);
  return open.length;
}

/** @throws 409 where somebody is enrolled in one of the sections. */
export function refuseWhileEnrolled(sections: { name: string; student_count: number }[]): void {
  const used = sections.find((it) => it.student_count > 0);
  if (used)
    throw new Problem(409, 'academics:section_has_students', { name: used.name, count: used.student_count });
}

async function compare(tx: SiteTx, opening: Opening) {
  await requireYear(tx, opening.academic_year_id);
  await requireOffered(tx, [
    ['academic_year_id', 'academic_year_id', [opening.academic_year_id]],
    ['shift_ids', 'shift_id', opening.shift_ids],
    ['version_ids', 'version_id', opening.version_ids],
    ['places', 'class_id', opening.places.map((it) => it.class_id)],
    ['places', 'study_group_id', opening.places.map((it) => it.study_group_id)],
  ]);
  const known = new Map((await listSections(tx, opening.academic_year_id)).map((it) => [placeKey(it), it]));
  const rows: OpeningResult['rows'] = placesOf(opening).map((place) => {
    const there = known.get(placeKey(place));
    return { ...place, state: !there ? 'new' : there.is_open ? 'open' : 'closed' };
  });
  const missing = rows.filter((it) => it.state === 'new').map(({ state: _, ...place }) => place);
  const closedIds = rows.filter((it) => it.state === 'closed').map((it) => known.get(placeKey(it))!.id);
  const result = { rows, added_count: missing.length, reopened_count: closedIds.length };
  return { result, missing, closedIds };
}
