import { putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { addStudentDocument, changeStudentPhoto } from '#modules/people/index.ts';
import { findApplication, linkStudent, lockApplications, writeStep } from './application.queries.ts';
import { applicationLifeCycle } from './application.rules.ts';

type Place = Record<'academic_year_id' | 'class_id' | 'shift_id' | 'version_id' | 'study_group_id', string>;

/**
 * Notes that an application became a student, and hands its photo and papers over.
 * @throws 409 where it is not selected, or was admitted before; 422 where the section is of another line
 */
export async function admitApplication(
  context: SiteContext,
  id: string,
  studentId: string,
  place: Place,
): Promise<void> {
  const { tx, siteId, caller, language, services } = context;
  const [locked] = await lockApplications(tx, siteId, [id]);
  requireMove(applicationLifeCycle.admit, requireFound(locked), context);
  const application = requireFound(await findApplication(tx, siteId, id));
  const names = ['academic_year_id', 'class_id', 'shift_id', 'version_id', 'study_group_id'] as const;
  if (names.some((name) => application[name] !== place[name]))
    throw fieldProblem('class_section_id', 'admissions:section_of_other_line');
  await writeStep(tx, siteId, [id], {
    ...{ from_state: 'selected', to_state: 'admitted' },
    ...{ message: null, done_by: caller.user_id },
  });
  await linkStudent(tx, siteId, id, studentId);
  for (const paper of application.papers) {
    if (!paper.file_id || !paper.content_type) continue;
    const { content_type } = paper;
    const bytes = new Uint8Array(await services.files.get(`${siteId}/${paper.file_id}`));
    const title = language === 'bn' ? paper.name_bn : paper.name_en;
    const [purpose, name] =
      paper.kind === 'photo' ? ['student_photo', 'photo.jpg'] : ['student_document', title];
    const own = { site_id: siteId, content_type, bytes, created_by: caller.user_id };
    const put = await putFile(services.files, { ...own, purpose, name });
    if (paper.kind === 'photo') await changeStudentPhoto(context, studentId, put);
    else await addStudentDocument(context, studentId, title, put);
  }
}
