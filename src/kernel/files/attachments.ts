import type { Context } from '#kernel/http/context.ts';
import { attachmentBytes } from './content-type.ts';
import { fileNameOf } from './file-name.ts';
import { type PutFile, putFile } from './stored-files.ts';

/**
 * Puts an attachment into the store as it is, before the transaction that writes its row.
 * @throws 422 `file_is_something_else` on the field where the content is not of the declared type
 */
export const putAttachment = async (
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  site_id: string,
  purpose: string,
  file: File,
  field: string,
): Promise<PutFile> =>
  putFile(services.files, {
    site_id,
    purpose,
    name: fileNameOf(file),
    content_type: file.type,
    created_by: caller.user_id,
    bytes: await attachmentBytes(file, field),
  });
