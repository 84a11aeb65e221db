import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import { requireYear } from '#modules/academics/index.ts';
import { lockDraft } from '../versions/routine-version.queries.ts';
import { findShortages } from './checks.rules.ts';
import { generateRoutine } from './generator.job.ts';
import { unlessRefused, versionToRead } from './generator-answer.actions.ts';
import { readInput } from './generator-input.queries.ts';
import type { GeneratorChoice, GeneratorPreview } from './generator-run.contract.ts';
import {
  digestOf,
  findNames,
  findRun,
  isGenerating,
  type NamedLine,
  restoreReplacedLessons,
  waitForOtherGenerators,
} from './generator-run.queries.ts';

/** What a run would have to place, and why it cannot all find a place, if that is known beforehand. @throws 404 */
export async function previewRun({ tx }: SiteContext, choice: GeneratorChoice): Promise<GeneratorPreview> {
  await requireYear(tx, choice.academic_year_id);
  const { versionId } = await versionToRead(tx, choice.academic_year_id);
  const { input, ...counts } = await readInput(tx, choice, versionId, 0);
  const shortages = findShortages(input);
  const nameOf = await namer(tx, shortages);
  return {
    ...counts,
    new_count: input.loads.reduce((sum, it) => sum + it.lessons, 0),
    shortages: shortages.map(({ code, rooms, asked, available, ...of }) => ({
      ...nameOf(of),
      code,
      rooms,
      asked,
      available,
    })),
  };
}

/** Starts to generate. @throws 404; 409 while another run is under way */
export async function startRun(context: SiteContext, choice: GeneratorChoice): Promise<string> {
  const { tx, tenant, language, services } = context;
  await requireYear(tx, choice.academic_year_id);
  await waitForOtherGenerators(tx);
  if (await isGenerating(tx, generateRoutine.kind)) throw new Problem(409, 'routine:generator_busy');
  return services.jobs.enqueue(tx, tenant, language, generateRoutine, choice);
}

/** What a run placed and left. @throws 404 */
export async function showRun({ tx }: SiteContext, id: string) {
  const { lesson_count, left_count, left_lessons, quality } = requireFound(await findRun(tx, id));
  const nameOf = await namer(tx, left_lessons);
  const left = left_lessons.map(({ lessons, reason, blocked, ...of }) => ({
    ...nameOf(of),
    lessons,
    reason,
    blocked,
  }));
  return { lesson_count, left_count, left, quality };
}

/** Puts back what stood in the draft before. @throws 404; 409 once the draft was changed, published or discarded */
export const undoGeneratorRun = ({ tx, caller }: SiteContext, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'routine_run',
    id,
    userId: caller.user_id,
    refusal: 'routine:run_already_undone',
    async takeBack() {
      const run = requireFound(await findRun(tx, id));
      const version = run.routine_version_id;
      const draft = version && (await lockDraft(tx, version));
      if (!draft || (await digestOf(tx, version)) !== run.draft_digest)
        throw new Problem(409, 'routine:draft_changed');
      await unlessRefused('routine:draft_changed', () => restoreReplacedLessons(tx, run, version));
    },
  });

/** Puts names in place of ids. */
async function namer(tx: SiteTx, lines: readonly NamedLine[]) {
  const { sections, subjects, teachers, shifts } = await findNames(tx, lines);
  return (line: NamedLine) => {
    const section = line.section ? sections.get(line.section) : undefined;
    const subject = line.subject ? subjects.get(line.subject) : undefined;
    const teacher = line.teacher ? teachers.get(line.teacher) : undefined;
    const shift = section ?? (line.shift ? shifts.get(line.shift) : undefined);
    return {
      class_en: section?.class_en ?? null,
      class_bn: section?.class_bn ?? null,
      section: section?.section ?? null,
      shift_en: shift?.shift_en ?? null,
      shift_bn: shift?.shift_bn ?? null,
      group_en: section?.group_en ?? null,
      group_bn: section?.group_bn ?? null,
      subject_en: subject?.subject_en ?? null,
      subject_bn: subject?.subject_bn ?? null,
      teacher_en: teacher?.teacher_en ?? null,
      teacher_bn: teacher?.teacher_bn ?? null,
    };
  };
}
