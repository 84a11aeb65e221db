import { randomFillSync } from 'node:crypto';

/**
 * Time-ordered identifiers (UUID version 7, like `uuid_v7()` in the database), in insertion order. For bulk inserts whose rows
 * refer to one another, without fetching thousands of ids first.
 */
export function newIds(count: number): string[] {
  const random = randomFillSync(Buffer.alloc(count * 10));
  const time = Date.now().toString(16).padStart(12, '0');
  return Array.from({ length: count }, (_, at) => {
    const tail = random.subarray(at * 10, at * 10 + 10);
    tail[0] = 0x70 | (tail[0]! & 0x0f);
    tail[2] = 0x80 | (tail[2]! & 0x3f);
    const hex = time + tail.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  });
}
