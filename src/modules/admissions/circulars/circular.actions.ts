import type { SiteContext } from '#kernel/http/context.ts';
import { type FieldProblem, fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import type { CircularFields } from './circular.contract.ts';
import {
  deleteCircular,
  findCircular,
  insertCircular,
  isYearOfSite,
  listCircularChoices,
  lockCircular,
  replaceParts,
  updateCircular,
} from './circular.queries.ts';
import { circularLifeCycle } from './circular.rules.ts';

/** @returns the id of the new declaration, a draft. */
export async function createCircular(context: SiteContext, fields: CircularFields): Promise<string> {
  const { tx } = context;
  await validateCircular(context, fields);
  const { lines, quotas, papers, payment_ways, ...head } = fields;
  const id = await insertCircular(tx, head);
  await replaceParts(tx, id, { lines, quotas, papers, payment_ways });
  return id;
}

/** @throws 409 once somebody has applied */
export async function changeCircular(
  context: SiteContext,
  id: string,
  fields: CircularFields,
): Promise<void> {
  const { tx } = context;
  const before = requireFound(await lockCircular(tx, id));
  requireMove(circularLifeCycle.edit, before, context);
  if (before.kind !== fields.kind) throw fieldProblem('kind', 'admissions:circular_keeps_kind');
  await validateCircular(context, fields);
  const { kind: _, lines, quotas, papers, payment_ways, ...head } = fields;
  await updateCircular(tx, id, head);
  await replaceParts(tx, id, { lines, quotas, papers, payment_ways });
}

/** Moves the end of the window. */
export async function prolongCircular(
  context: SiteContext,
  id: string,
  end: { ends_on: string; ends_at: string },
): Promise<void> {
  const { tx } = context;
  requireMove(circularLifeCycle.prolong, requireFound(await lockCircular(tx, id)), context);
  const { starts_on, starts_at } = requireFound(await findCircular(tx, id));
  requireOrder({ starts_on, starts_at, ...end });
  await updateCircular(tx, id, end);
}

export async function publishCircular({ tx }: SiteContext, { id }: { id: string }): Promise<void> {
  await updateCircular(tx, id, { state: circularLifeCycle.publish.to });
}

export async function closeCircular({ tx }: SiteContext, { id }: { id: string }): Promise<void> {
  await updateCircular(tx, id, { state: circularLifeCycle.close.to });
}

/** Opens a declaration again. @throws 409 once the hash of the seed stands on the website: nobody can join the draw any more */
export async function reopenCircular({ tx }: SiteContext, { id }: { id: string }): Promise<void> {
  if (requireFound(await findCircular(tx, id)).draw !== null)
    throw new Problem(409, 'admissions:draw_announced');
  await updateCircular(tx, id, { state: circularLifeCycle.reopen.to });
}

export async function removeCircular(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  requireMove(circularLifeCycle.delete, requireFound(await lockCircular(tx, id)), context);
  await deleteCircular(tx, id);
}

async function validateCircular({ tx }: SiteContext, fields: CircularFields): Promise<void> {
  requireOrder(fields);
  if (!(await isYearOfSite(tx, fields.academic_year_id))) throw fieldProblem('academic_year_id', 'not_valid');
  const choices = await listCircularChoices(tx);
  const known = {
    class_id: new Set(choices.classes.map((it) => it.id)),
    shift_id: new Set(choices.shifts.map((it) => it.id)),
    version_id: new Set(choices.versions.map((it) => it.id)),
    study_group_id: new Set(choices.study_groups.map((it) => it.id)),
  };
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of fields.lines.entries()) {
    for (const name of ['class_id', 'shift_id', 'version_id', 'study_group_id'] as const)
      if (!known[name].has(line[name])) problems.push({ field: `lines.${index}.${name}`, code: 'not_valid' });
    const place = [line.class_id, line.shift_id, line.version_id, line.study_group_id].join();
    if (seen.has(place)) problems.push({ field: `lines.${index}.class_id`, code: 'admissions:line_twice' });
    seen.add(place);
    if ((line.min_age ?? 0) > (line.max_age ?? 200))
      problems.push({ field: `lines.${index}.max_age`, code: 'admissions:ages_crossed' });
  }
  problems.push(...problemsOfKind(fields));
  const percent = fields.quotas.reduce((sum, it) => sum + (it.unit === 'percent' ? it.amount : 0), 0);
  if (percent > 100) problems.push({ field: 'quotas', code: 'admissions:quotas_too_many' });
  if (fields.papers.filter((it) => it.kind === 'photo').length > 1)
    problems.push({ field: 'papers', code: 'admissions:one_photo' });
  if (fields.fee_poisha > 0 && fields.payment_ways.length === 0)
    problems.push({ field: 'payment_ways', code: 'admissions:payment_way_needed' });
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
}

/** An admission has a way of selection, a day for the ages and seats; a registration none of them. */
function problemsOfKind(fields: CircularFields): FieldProblem[] {
  const { kind, selection, age_on, draw_wait_hours, lines, quotas } = fields;
  const ofAll = { selection, age_on };
  const names = ['selection', 'age_on'] as const;
  if (kind === 'admission')
    return [
      ...names.filter((name) => !ofAll[name]).map((field) => ({ field, code: 'required' })),
      ...(selection === 'lottery' && draw_wait_hours === 0
        ? [{ field: 'draw_wait_hours', code: 'admissions:draw_waits' }]
        : []),
      ...lines.flatMap((it, index) =>
        it.seats ? [] : [{ field: `lines.${index}.seats`, code: 'required' }],
      ),
    ];
  const code = 'admissions:not_of_registration';
  return [
    ...names.filter((name) => ofAll[name]).map((field) => ({ field, code })),
    ...(quotas.length > 0 ? [{ field: 'quotas', code }] : []),
    ...lines.flatMap((it, index) =>
      [it.seats, it.min_age, it.max_age].some((value) => value != null)
        ? [{ field: `lines.${index}.seats`, code }]
        : [],
    ),
  ];
}

interface Times {
  starts_on: string;
  starts_at: string;
  ends_on: string;
  ends_at: string;
}

function requireOrder({ starts_on, starts_at, ends_on, ends_at }: Times): void {
  if (`${ends_on} ${ends_at}` <= `${starts_on} ${starts_at}`)
    throw fieldProblem('ends_on', 'admissions:ends_before_start');
}
