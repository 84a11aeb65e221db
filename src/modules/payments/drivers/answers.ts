import { z } from 'zod';
import { type Exchange, GatewayUnavailable, type KeepExchange } from './driver.ts';

/** A field of an answer: gateways send texts as numbers, or nothing where they mean an empty text. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** Taka with two decimals as poisha; not a number where it is no amount. */
export const poishaOf = (taka: string) =>
  /^\d+(\.\d{1,2})?0*$/.test(taka) ? Math.round(Number(taka) * 100) : Number.NaN;

export const takaOf = (poisha: number) => (poisha / 100).toFixed(2);

/**
 * Makes a call, keeps what was said on both sides, and reads the answer.
 * @param hide what of the answer is not kept
 * @throws GatewayUnavailable where the answer has another form
 */
export async function kept<Schema extends z.ZodType>(
  kind: Exchange['kind'],
  request: string,
  keep: KeepExchange,
  schema: Schema,
  call: () => Promise<unknown>,
  hide: readonly string[] = [],
): Promise<z.output<Schema>> {
  const answer = await call().catch((error) => {
    keep({ kind, request, response: null });
    throw error;
  });
  const shown = (name: string, value: unknown) => (hide.includes(name) ? undefined : value);
  keep({ kind, request, response: JSON.stringify(answer, shown) });
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new GatewayUnavailable('The gateway answered in another form', { cause: parsed.error });
  return parsed.data;
}
