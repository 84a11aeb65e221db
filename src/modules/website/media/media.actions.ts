import type { SiteTx } from '#kernel/database/database.ts';
import { findReferences, type RowReference } from '#kernel/database/references.ts';
import { contentTypeOf } from '#kernel/files/content-type.ts';
import { fileNameOf } from '#kernel/files/file-name.ts';
import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { deleteFile, insertFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import type { Media } from './media.contract.ts';
import { countLinkingTexts, knownMedia, selectMedia, writeAltTexts } from './media.queries.ts';

const purpose = 'website_media';
const longestSide = 2400;

export async function showMedia({ tx, siteId }: SiteContext, id: string): Promise<Media> {
  const row = await selectMedia(tx)
    .where('media.site_id', '=', siteId)
    .where('media.id', '=', id)
    .executeTakeFirst();
  return requireFound(row);
}

/** @throws 422 where the file is neither a picture nor a paper that everybody can open */
export async function addMedia(context: SiteContext, file: File): Promise<Media> {
  const { siteId: site_id, caller, services } = context;
  const { width = null, height = null, ...stored } = await contentOf(file);
  const put = await putFile(services.files, {
    site_id,
    purpose,
    ...stored,
    is_public: true,
    created_by: caller.user_id,
    name: fileNameOf(file),
  });
  return context.transact(async (inner) => {
    const id = await insertFile(inner.tx, put);
    await inner.tx.insertInto('website_media').values({ site_id, id, width, height }).execute();
    return showMedia(inner, id);
  });
}

interface Content {
  bytes: Uint8Array;
  content_type: string;
  width?: number;
  height?: number;
}

/** A camera's picture is far larger than a page ever shows, and carries where it was taken: it is written anew. */
async function contentOf(file: File): Promise<Content> {
  const bytes = await file.bytes();
  const content_type = contentTypeOf(bytes);
  if (!content_type) throw fieldProblem('file', 'website:file_type');
  if (!content_type.startsWith('image/')) return { bytes, content_type };
  const picture = await openPicture(file, 'file');
  picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  if (content_type === 'image/jpeg') picture.jpeg({ quality: 88 });
  const made = await pictureBytes(picture, 'file');
  const { width, height } = await picture.metadata();
  return { bytes: made, content_type, width, height };
}

export async function describeMedia(
  context: SiteContext,
  { id, ...texts }: { id: string; alt_en: string; alt_bn: string },
): Promise<Media> {
  await showMedia(context, id);
  await writeAltTexts(context.tx, [{ id, ...texts }]);
  return showMedia(context, id);
}

export async function usesOfMedia(context: SiteContext, id: string): Promise<RowReference[]> {
  await showMedia(context, id);
  const { tx } = context;
  const referring = (await findReferences(tx, 'stored_file', id)).filter(
    (it) => it.table !== 'website_media',
  );
  const linking = await countLinkingTexts(tx, id);
  return [...referring, ...linking.filter((it) => !referring.some(({ table }) => table === it.table))];
}

/** @throws 409 `in_use` with the places that show or link it */
export async function deleteMedia(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  const uses = await usesOfMedia(context, id);
  if (uses.length > 0) throw new Problem(409, 'in_use', {}, [], { table: 'website_media', uses });
  await tx.deleteFrom('website_media').where('id', '=', id).execute();
  await deleteFile(tx, id);
}

/** Refuses what is not in the library of the institution. @param wanted the fields that name files, by their names */
export async function requireMedia(
  tx: SiteTx,
  wanted: Readonly<Record<string, string | null | readonly string[]>>,
): Promise<void> {
  const known = await knownMedia(
    tx,
    Object.values(wanted)
      .flat()
      .filter((id) => id !== null) as string[],
  );
  for (const [field, ids] of Object.entries(wanted)) {
    if ([ids].flat().some((id) => id !== null && !known.has(id as string)))
      throw fieldProblem(field, 'not_valid');
  }
}
