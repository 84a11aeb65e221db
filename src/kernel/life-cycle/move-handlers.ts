import type { LifeCycle, Move } from '#shared/life-cycle.ts';
import type { SpokenName } from '#shared/move-contract.ts';
import type { SiteContext } from '../http/context.ts';
import { requireMove } from './require-move.ts';

/** What a move does, once it is known to be allowed; it answers only where that is not the document as it is afterwards. */
type Effect<Document> = (context: SiteContext, document: Document, input: never) => Promise<unknown>;

type EffectsOf<Cycle, Document> = { [Name in SpokenName<Cycle>]: Effect<Document> };

interface Moving<Document, Shown, Effects> {
  /** Locks a document that the caller may know of, and reads it. @throws 404 where there is none */
  lock: (context: SiteContext, id: string, move: keyof Effects & string) => Promise<Document>;
  /** The answer: the document after the move. Left out where it is only that the move is done. */
  show?: (context: SiteContext, id: string) => Promise<Shown>;
  effects: Effects;
}

type AnswerOf<Run, Shown> = Run extends (...args: never) => Promise<infer Answer>
  ? Answer extends void
    ? Shown
    : Answer
  : never;
type InputOf<Run> = Run extends (context: never, document: never, input: infer Input) => unknown
  ? unknown extends Input
    ? { id: string }
    : Input & { id: string }
  : never;

/**
 * Serves the moves of a life cycle: each locks its document, refuses what the life cycle does not allow, takes effect, and answers
 * with the document: `makeSiteRoutes(refundContract, { list, ...moveHandlers(refundLifeCycle, { lock, show, effects: { approve, reject } }) })`.
 */
export function moveHandlers<
  Document extends { state: string },
  Cycle extends LifeCycle<Document>,
  Effects extends EffectsOf<Cycle, Document>,
  Shown = void,
>(
  lifeCycle: Cycle & LifeCycle<Document>,
  { lock, show, effects }: Moving<Document, Shown, Effects>,
): {
  [Name in keyof Effects]: (
    context: SiteContext,
    input: InputOf<Effects[Name]>,
  ) => Promise<AnswerOf<Effects[Name], Shown>>;
} {
  const handlers = Object.entries(effects as Record<string, Effect<Document>>).map(([name, effect]) => [
    name,
    async (context: SiteContext, input: { id: string }) => {
      const document = await lock(context, input.id, name as keyof Effects & string);
      requireMove(lifeCycle[name] as Move<Document>, document, context);
      return (await effect(context, document, input as never)) ?? show?.(context, input.id);
    },
  ]);
  return Object.fromEntries(handlers);
}
