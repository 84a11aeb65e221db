import type { SiteTx } from '#kernel/database/database.ts';

type Handler<Payload> = (tx: SiteTx, payload: Payload) => Promise<void>;

/** Something that happened in an institution and that higher modules act upon. */
export interface DomainEvent<Payload> {
  name: string;
  /** Registers a handler of a higher module; call it once, in that module's `module.ts`. */
  on(handler: Handler<Payload>): void;
  /** Runs every handler in the given transaction; a handler that throws undoes all of it. */
  emit(tx: SiteTx, payload: Payload): Promise<void>;
}

/**
 * An event of a lower module, e.g. `export const roomChanged = defineEvent<{ before: Room; after: Room | null }>('room.changed')`.
 * Handlers run one after the other, in the order in which the modules were registered.
 */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  const handlers = new Set<Handler<Payload>>();
  return {
    name,
    on: (handler) => void handlers.add(handler),
    async emit(tx, payload) {
      for (const handler of handlers) await handler(tx, payload);
    },
  };
}
