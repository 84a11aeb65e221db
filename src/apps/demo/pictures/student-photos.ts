import { sql } from 'kysely';
import sharp from 'sharp';
import type { Tx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import type { DemoSite } from '../institutions.ts';
import { Random } from '../random.ts';
import { pupil } from './pupil.ts';

/** Drawn once each and shared, because a picture of every student would make the first start slow. */
const sitters = [true, false].flatMap((isGirl) =>
  [true, false].flatMap((isMuslim) =>
    Array.from({ length: isMuslim ? 10 : 4 }, () => ({ isGirl, isMuslim })),
  ),
);

/** Gives the students of a demo institution a photo; a few have none yet. */
export async function storeStudentPhotos(tx: Tx, files: FileStore, { id: site_id, plan }: DemoSite) {
  const random = new Random(Number(plan.eiin) + 131);
  const drawn = await Promise.all(
    sitters.map(async (it) => ({
      ...it,
      bytes: await sharp(Buffer.from(pupil(random, plan.accent_color, it)))
        .webp({ quality: 82 })
        .toBuffer(),
    })),
  );
  const photos: object[] = [];
  for (const { isGirl, isMuslim, bytes } of drawn) {
    const file_id = await storeFile(tx, files, {
      site_id,
      purpose: 'student_photo',
      name: 'photo.webp',
      content_type: 'image/webp',
      bytes,
    });
    photos.push({ file_id, gender: isGirl ? 'female' : 'male', is_muslim: isMuslim });
  }
  await sql`
    update student s set photo_file_id = p.file_id
    from (
      select st.id, st.gender, st.religion = 'islam' as is_muslim, row_number() over (
        partition by st.gender, st.religion = 'islam' order by st.student_no) as at
      from student st where st.site_id = ${site_id}
    ) n
    join (
      select file_id, gender, is_muslim, row_number() over (partition by gender, is_muslim) as at,
        count(*) over (partition by gender, is_muslim) as many
      from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p(file_id uuid, gender text, is_muslim boolean)
    ) p on p.gender = n.gender and p.is_muslim = n.is_muslim and p.at = n.at % p.many + 1
    where s.site_id = ${site_id} and s.id = n.id and n.at % 13 <> 0`.execute(tx);
}
