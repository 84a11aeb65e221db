import { z } from 'zod';
import { id, requiredText, route } from './contract.ts';
import type { Move } from './life-cycle.ts';

/** What contracts need of a move; one without a noun, such as an edit, has a route of its own. */
type MoveOfContract = Pick<Move<never>, 'permission' | 'noun' | 'asks'>;
type CycleOfContract = Readonly<Record<string, MoveOfContract>>;

/** The names of the moves that have a noun. */
export type SpokenName<Cycle> = {
  [Name in keyof Cycle]: Cycle[Name] extends { noun: string } ? Name : never;
}[keyof Cycle];

interface MoveOptions {
  /** What is sent beside the id, and the `reason` where the move asks for one. */
  fields?: z.ZodRawShape;
  /** Where it is not the document: what the move answers. */
  output?: z.ZodType;
  /** It moves money or is costly: the caller sends an `Idempotency-Key`. */
  idempotent?: true;
  /** 202 where it begins a job. */
  status?: 202;
}

type FieldsOf<Options> = Options extends { fields: infer Fields extends z.ZodRawShape }
  ? Fields
  : Record<never, never>;
type OutputOf<Options, Usual> = Options extends { output: infer Output extends z.ZodType } ? Output : Usual;
type Asked<Of> = Of extends { asks: 'reason' } ? { id: typeof id; reason: typeof reason } : { id: typeof id };

type RouteOf<Of, Output, Options> = ReturnType<
  typeof moveRoute<
    z.ZodObject<Omit<Asked<Of>, keyof FieldsOf<Options>> & FieldsOf<Options>>,
    OutputOf<Options, Output> & z.ZodType
  >
>;
type MoveContract<Cycle, Output, Options> = {
  [Name in SpokenName<Cycle>]: RouteOf<
    Cycle[Name],
    Output,
    Name extends keyof Options ? Options[Name] : unknown
  >;
};

const reason = requiredText('required', 300);

/**
 * The routes of a life cycle, by the names of its moves: `POST <path>/{id}/<noun>`, with the `reason` where the move asks for one.
 * `moveHandlers` serves them and `useMoves` shows them. Further routes stand beside them:
 * `{ list: route(…), ...moveContract(refundLifeCycle, { path, output: refund }) }`.
 */
export function moveContract<
  Cycle extends CycleOfContract,
  Output extends z.ZodType,
  const Options extends { [Name in keyof Cycle]?: MoveOptions } = Record<never, never>,
>(
  lifeCycle: Cycle,
  { path, output, moves }: { path: `/${string}`; output: Output; moves?: Options },
): MoveContract<Cycle, Output, Options> {
  const routes = Object.entries(lifeCycle).flatMap(([name, { permission, noun, asks }]) => {
    if (!noun) return [];
    const { fields, output: own, ...meta } = (moves?.[name] ?? {}) as MoveOptions;
    const input = z.object({ id, ...(asks === 'reason' && { reason }), ...fields });
    return [[name, moveRoute(permission, `POST ${path}/{id}/${noun}`, meta, input, own ?? output)]];
  });
  return Object.fromEntries(routes) as MoveContract<Cycle, Output, Options>;
}

function moveRoute<Input extends z.ZodType, Output extends z.ZodType>(
  permission: string,
  address: `POST /${string}`,
  meta: Pick<MoveOptions, 'idempotent' | 'status'>,
  input: Input,
  output: Output,
) {
  return route(permission, address, meta).input(input).output(output);
}

/** The schema of `can`: which of the moves the caller can make with a document. */
export const canOf = <Cycle extends Readonly<Record<string, unknown>>>(lifeCycle: Cycle) =>
  z.object(
    Object.fromEntries(Object.keys(lifeCycle).map((name) => [name, z.boolean()])) as Record<
      keyof Cycle & string,
      z.ZodBoolean
    >,
  );

/** What becomes of several documents at once: how many were moved, and which were left, why. */
const severalMoved = z.object({
  moved_count: z.number().int(),
  left: z.array(z.object({ id, name_en: z.string(), name_bn: z.string().nullable(), reason: z.string() })),
});

export type SeveralMoved = z.infer<typeof severalMoved>;

/** The route by which one move is made with several documents: `POST <path>/<noun>s`. */
export const severalRoute = (
  { permission, noun }: { permission: string; noun: string },
  path: `/${string}`,
) =>
  route(permission, `POST ${path}/${noun}s`)
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(severalMoved);
