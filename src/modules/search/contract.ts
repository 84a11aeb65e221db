import { z } from 'zod';
import { route } from '#shared/contract.ts';

export const searchContract = {
  /** Search hits the caller may open: students, and receipts by number. */
  show: route('signed-in', 'GET /search')
    .input(z.object({ q: z.string().trim().min(1).max(100) }))
    .output(
      z.object({
        results: z.array(
          z.object({
            kind: z.string(),
            title: z.string(),
            subtitle: z.string().nullable(),
            href: z.string(),
          }),
        ),
      }),
    ),
};
