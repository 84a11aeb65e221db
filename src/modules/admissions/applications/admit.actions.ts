import { runInTenant } from '#kernel/database/tenant.ts';
import { copyFile, type PutFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { addStudentDocument, changeStudentPhoto } from '#modules/people/index.ts';
import { findApplication, linkStudent, lockApplications } from './application.queries.ts';
import { applicationLifeCycle } from './application.rules.ts';
import { writeStep } from './application-steps.queries.ts';

type Place = Record<'academic_year_id' | 'class_id' | 'shift_id' | 'version_id' | 'study_group_id', string>;

/** Copies of the photo and the papers of an application, by the ids of their files. */
export type CopiedPapers = ReadonlyMap<string, PutFile>;

/** Copies the photo and the papers of an application for the student, before the transaction of {@link admitApplication}. */
export async function copyPapers(
  { services, tenant, siteId, caller, language }: SiteContext,
  id: string,
): Promise<CopiedPapers> {
  const application = await runInTenant(services.database, tenant, (tx) => findApplication(tx, id));
  const copies = new Map<string, PutFile>();
  for (const paper of application?.papers ?? []) {
    if (!paper.file_id || !paper.content_type) continue;
    const [purpose, name] =
      paper.kind === 'photo'
        ? ['student_photo', 'photo.jpg']
        : ['student_document', titleOf(paper, language)];
    const own = { site_id: siteId, content_type: paper.content_type, created_by: caller.user_id };
    copies.set(paper.file_id, await copyFile(services.files, paper.file_id, { ...own, purpose, name }));
  }
  return copies;
}

const titleOf = (paper: { name_en: string; name_bn: string }, language: SiteContext['language']) =>
  language === 'bn' ? paper.name_bn : paper.name_en;

/**
 * Notes that an application became a student, and hands its photo and papers over.
 * @throws 409 where it is not selected, or was admitted before; 422 where the section is of another line
 */
export async function admitApplication(
  context: SiteContext,
  id: string,
  studentId: string,
  place: Place,
  copies: CopiedPapers,
): Promise<void> {
  const { tx, caller, language } = context;
  const [locked] = await lockApplications(tx, [id]);
  requireMove(applicationLifeCycle.admit, requireFound(locked), context);
  const application = requireFound(await findApplication(tx, id));
  const names = ['academic_year_id', 'class_id', 'shift_id', 'version_id', 'study_group_id'] as const;
  if (names.some((name) => application[name] !== place[name]))
    throw fieldProblem('class_section_id', 'admissions:section_of_other_line');
  await writeStep(tx, [id], {
    from_state: 'selected',
    to_state: 'admitted',
    message: null,
    done_by: caller.user_id,
  });
  await linkStudent(tx, id, studentId);
  for (const paper of application.papers) {
    if (!paper.file_id || !paper.content_type) continue;
    const copy = requireFound(copies.get(paper.file_id));
    if (paper.kind === 'photo') await changeStudentPhoto(context, studentId, copy);
    else await addStudentDocument(context, studentId, titleOf(paper, language), copy);
  }
}
