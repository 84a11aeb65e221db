/** A key no other request has; `crypto.randomUUID` is missing on pages served without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keysByInput = new WeakMap<object, string>();

/** The same input object sent again (a retry) carries the same key. */
export function idempotencyKeyFor(input: unknown): string {
  if (typeof input !== 'object' || input === null) return newIdempotencyKey();
  let key = keysByInput.get(input);
  if (!key) {
    key = newIdempotencyKey();
    keysByInput.set(input, key);
  }
  return key;
}
