import { z } from 'zod';
import { byId, done, id, instant, route } from '#shared/contract.ts';

/** The draw of a declaration as the office goes through it. */
const draw = z.object({
  circular_id: id,
  /** Applications that take part, or that would. */
  verified_count: z.number().int(),
  /** Submitted ones that nobody has looked at. */
  submitted_count: z.number().int(),
  without_score_count: z.number().int(),
  seed_hash: z.string().nullable(),
  seed: z.string().nullable(),
  announced_at: instant.nullable(),
  /** From when on the promised draw can be made. */
  drawable_at: instant.nullable(),
  drawn_at: instant.nullable(),
  seed_published_at: instant.nullable(),
  selected_count: z.number().int(),
  waiting_count: z.number().int(),
  result_url: z.string(),
});

export const drawContract = {
  show: route('admissions.application.list', 'GET /admissions/circulars/{id}/draw').input(byId).output(draw),
  /** Chooses the seed and publishes its hash; nobody can join any more. */
  announce: route('admissions.draw.make', 'POST /admissions/circulars/{id}/draw')
    // Applications that nobody has looked at take no part; it is said that they are left out.
    .input(byId.extend({ leaves_out: z.boolean().default(false) }))
    .output(draw),
  /** Selects by the seed that was chosen. */
  draw: route('admissions.draw.make', 'POST /admissions/circulars/{id}/draw/drawing')
    .input(byId)
    .output(draw),
  /** The marks of those who are verified, to be typed until the hash is published. */
  scores: route('admissions.application.list', 'GET /admissions/circulars/{id}/scores')
    .input(byId)
    .output(
      z.object({
        rows: z.array(
          z.object({
            id,
            application_no: z.string(),
            name_en: z.string(),
            class_name_en: z.string(),
            class_name_bn: z.string(),
            score: z.number().nullable(),
          }),
        ),
        can: z.object({ edit: z.boolean() }),
      }),
    ),
  saveScores: route('admissions.application.edit', 'PUT /admissions/circulars/{id}/scores')
    .input(
      z.object({
        id,
        scores: z.array(z.object({ id, score: z.number().min(0).max(9_999).nullable() })).max(2_000),
      }),
    )
    .output(done),
  publishSeed: route('admissions.draw.make', 'POST /admissions/circulars/{id}/draw/seed')
    .input(byId)
    .output(draw),
};

export type DrawState = z.infer<typeof draw>;
