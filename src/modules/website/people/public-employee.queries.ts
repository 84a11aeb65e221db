import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

/** Employees shown to the public, without private contacts. */
export const publicEmployees = (tx: SiteTx, limit = 500) =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .leftJoin('stored_file as photo', (join) =>
      inSameSite(join, 'photo.id', 'employee.photo_file_id').on('photo.is_public', '=', true),
    )
    .select(['employee.id', 'employee.name_en', 'employee.name_bn', 'employee.qualification'])
    .select(['employee.is_teacher', 'photo.id as photo_id'])
    .select(['designation.name_en as designation_name_en', 'designation.name_bn as designation_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .where('employee.is_public', '=', true)
    .where('employee.status', '=', 'active')
    .orderBy('employee.sort_order')
    .orderBy('designation.sort_order')
    .orderBy('employee.name_en')
    .limit(limit)
    .execute();

export type PublicEmployee = Awaited<ReturnType<typeof publicEmployees>>[number];
