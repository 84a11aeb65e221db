import { deleteCoreFiles, insertCoreFile, type PutCoreFile, putCoreFile } from '#kernel/files/core-files.ts';
import { pngOf } from '#kernel/files/pictures.ts';
import type { Context } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';

type LogoTable = 'payment_gateway' | 'online_payment_method';

/** Makes a logo: empty borders cut off, at most 256 pixels. @throws 422 on `logo` where the file is no picture */
export const makeLogo = async (
  { services, caller }: Context,
  table: LogoTable,
  logo: File,
): Promise<PutCoreFile> =>
  putCoreFile(services.files, {
    purpose: `${table}_logo`,
    name: 'logo.png',
    content_type: 'image/png',
    bytes: await pngOf(logo, 'logo', { max: 256, trim: true }),
    is_public: true,
    created_by: caller.user_id,
  });

/** Replaces or removes the logo of a row, and deletes the old file. @throws 404 */
export async function changeLogo(
  context: Context,
  table: LogoTable,
  id: string,
  logo: PutCoreFile | null,
): Promise<void> {
  const { tx } = context;
  // Typed as one table for both, which have the same column.
  const own = table as 'payment_gateway';
  const row = requireFound(
    await tx.selectFrom(own).select('logo_file_id').where('id', '=', id).executeTakeFirst(),
  );
  const logo_file_id = logo && (await insertCoreFile(tx, logo));
  await tx.updateTable(own).set({ logo_file_id }).where('id', '=', id).execute();
  await deleteCoreFiles(context, [row.logo_file_id]);
}
