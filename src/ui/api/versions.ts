import { replaceEqualDeep } from '@tanstack/react-query';

/** The version of each record that was read, by the object that holds it. */
const versions = new WeakMap<object, string>();

/** Records that are being edited, by id, as they were last read. */
const edited = new Map<string, object>();

/** Notes at which version an answer, and every record in it, was read. */
export function setVersion(answer: unknown, version: string): void {
  if (typeof answer !== 'object' || answer === null || answer instanceof Blob) return;
  versions.set(answer, version);
  const { id } = answer as { id?: unknown };
  if (typeof id === 'string' && edited.has(id) && hasSameNames(answer, edited.get(id)!))
    edited.set(id, answer);
  for (const part of Object.values(answer)) setVersion(part, version);
}

/** The version at which a record was read, for `If-Match`. */
export const versionOf = (record: object | undefined) => record && versions.get(record);

/** Keeps the objects of what did not change, as TanStack Query does, with the version of the newer reading. */
export function shareRecords(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  const version = typeof after === 'object' && after !== null ? versions.get(after) : undefined;
  if (version !== undefined && shared !== after) setVersion(shared, version);
  return shared;
}

/** Follows a record while it is edited. @returns ends it */
export function followRecord(record: object | undefined): () => void {
  const { id } = (record ?? {}) as { id?: unknown };
  if (typeof id !== 'string') return () => undefined;
  edited.set(id, record!);
  return () => void edited.delete(id);
}

/** A record that is edited as it was last read, whatever list or page read it; otherwise itself. */
export function latestOf<Item extends object | undefined>(record: Item): Item {
  const { id } = (record ?? {}) as { id?: string };
  return (edited.get(id ?? '') as Item) ?? record;
}

function hasSameNames(one: object, other: object): boolean {
  return Object.keys(one).join() === Object.keys(other).join();
}
