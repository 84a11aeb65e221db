import { id } from '#shared/contract.ts';

/** Whether a part of an address can be the id of a record. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * The one way to write an address: `/%68ome` is `/home`. Without it every spelling would be kept as a page of its own.
 * What cannot be read stays as it is.
 */
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
