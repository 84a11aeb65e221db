import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

/** What the institution tells of itself; of one kind (history, mission …) where a kind is given. */
export const aboutEntries = (tx: SiteTx, type?: string) =>
  tx
    .selectFrom('about_entry as entry')
    .leftJoin('academic_class as class', 'class.id', 'entry.class_id')
    .leftJoin('stored_file as image', (join) =>
      inSameSite(join, 'image.id', 'entry.image_file_id').on('image.is_public', '=', true),
    )
    .leftJoin('stored_file as file', (join) =>
      inSameSite(join, 'file.id', 'entry.file_id').on('file.is_public', '=', true),
    )
    .select(['entry.id', 'entry.type', 'entry.name_en', 'entry.name_bn', 'entry.body_en', 'entry.body_bn'])
    .select(['entry.for_year', 'class.name_en as class_name_en', 'class.name_bn as class_name_bn'])
    .select(['image.id as image_id', 'file.id as file_id', 'file.name as file_name'])
    .select('file.size_bytes as file_size_bytes')
    .where('entry.is_active', '=', true)
    .$if(Boolean(type), (query) => query.where('entry.type', '=', type!))
    // Syllabuses of the newest year first, in the order of the classes; others have neither.
    .orderBy(sql`entry.for_year desc nulls last`)
    .orderBy(sql`class.sort_order nulls first`)
    .orderBy('entry.sort_order')
    .orderBy('entry.id')
    .limit(200)
    .execute();

export type AboutEntry = Awaited<ReturnType<typeof aboutEntries>>[number];
