import { implement } from '#kernel/http/implement.ts';
import { found, notFound } from '#kernel/http/problem.ts';
import { fileContract } from './file.contract.ts';
import { findReadableFile } from './file.queries.ts';

const os = implement(fileContract);

/** What a browser may show by itself; a page or a script among uploads must never run as ours. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf']);

export const fileRoutes = os.router({
  show: os.show.handler(async ({ context: { tx, caller, services }, input }) => {
    const file = found(await findReadableFile(tx, caller, input.id));
    const bytes = await services.files
      .get(`${file.site_id}/${file.id}`)
      .catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? notFound() : error;
      });
    const isShown = shown.has(file.content_type);
    const type = isShown ? file.content_type : 'application/octet-stream';
    const kept = file.is_public ? 'public, max-age=31536000, immutable' : 'private, max-age=86400';
    return {
      headers: {
        'cache-control': kept,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      },
      body: new File([Buffer.from(bytes)], file.name, { type }),
    };
  }),
});
