import { z } from 'zod';
import { byId, route } from '#shared/contract.ts';

export const fileContract = {
  /**
   * The bytes of a stored file: for whoever stored it, for those who may read the record it belongs to, and for
   * visitors of the institution where it is public; 404 for everybody else. Only pictures and PDF are shown in the
   * browser; anything else is downloaded.
   */
  show: route('public', 'GET /files/{id}', {
    forSite: ['people.site_student.edit', 'people.site_employee.edit', 'platform.job.edit'],
    outputStructure: 'detailed',
  })
    .input(byId)
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
};
