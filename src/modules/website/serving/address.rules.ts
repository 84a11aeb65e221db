import { id } from '#shared/contract.ts';

/** Whether a part of an address can be the id of a record. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/** The canonical form of a path: `/%68ome` is `/home`, so that the cache holds a page once. An invalid path stays as it is. */
export function canonicalPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return path;
  }
}
