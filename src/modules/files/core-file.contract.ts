import { z } from 'zod';
import { byId, route } from '#shared/contract.ts';

export const coreFileContract = {
  /** The bytes of a file of the core: to everybody where it is public, otherwise to the core alone. */
  show: route('public', 'GET /core-files/{id}', { outputStructure: 'detailed' })
    .input(byId)
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
};
