import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { shortenFileLife } from '#kernel/files/stored-files.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { fileContract } from './file.contract.ts';
import { findReadableFile } from './file.queries.ts';
import { fileAnswer } from './file-answer.ts';

/** Once it was opened, a file that expires can be opened again for so long: to print it, or where the network failed. */
const minutesAfterReading = 10;

export const fileRoutes = makeRoutes(fileContract, {
  show: async ({ tx, caller, services }, input) => {
    const { site_id, id, name, content_type, is_public, expires_at } = requireFound(
      await findReadableFile(tx, caller, input.id),
    );
    // What everybody may see is no secret; it only waits to be used.
    if (expires_at && !is_public) await shortenFileLife(scopeToSite(tx, site_id), id, minutesAfterReading);
    const key = `${site_id}/${id}`;
    return fileAnswer(services.files, { name, content_type, is_public, key, isKept: expires_at === null });
  },
});
