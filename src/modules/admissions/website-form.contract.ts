import { z } from 'zod';
import { id, instant } from '#shared/contract.ts';

/** Something of the catalogue or of the institution by its names. */
export const named = z.object({ id, name_en: z.string(), name_bn: z.string() });

/** A paper that a form asks for. */
export const askedPaper = z.object({
  ...named.shape,
  kind: z.enum(['photo', 'paper']),
  is_required: z.boolean(),
  content_type: z.string().nullable(),
  /** Where the file is read; none: it was not uploaded. */
  url: z.string().nullable(),
});

/** A step of an application or a registration from one state to the next. */
export const stepBetween = <State extends string>(states: readonly State[]) =>
  z.object({
    id,
    from_state: z.enum(states),
    to_state: z.enum(states),
    message: z.string().nullable(),
    done_by_name: z.string().nullable(),
    done_at: instant,
    undone_at: instant.nullable(),
  });
