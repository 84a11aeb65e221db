import { z } from 'zod';
import { id, route } from '#shared/contract.ts';

export const coreFileContract = {
  /** The bytes of a file of the core: to everybody where it is public, otherwise to the core alone. */
  show: route('public')
    .route({ method: 'GET', path: '/core-files/{id}', tags: ['files'], outputStructure: 'detailed' })
    .input(z.object({ id }))
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
};
