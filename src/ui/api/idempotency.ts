/** A key no other request has; `crypto.randomUUID` is missing on pages served without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const place = 'unanswered';
const keptMs = 15 * 60_000;

interface Write {
  key: string;
  /** When its answer was found missing. */
  lostAt?: number;
}

let known: Map<string, Write> | undefined;

/** The writes under way and, over a reload of this tab, those that got no answer, by name. */
function writes(): Map<string, Write> {
  known ??= new Map<string, Write>(JSON.parse(sessionStorage.getItem(place) ?? '[]'));
  return known;
}

/**
 * The key of a write. Until it is answered, the same write has the same key, so that whoever tries again after a lost answer
 * repeats it and does not do it twice.
 */
export function keyOfWrite(name: string): string {
  const write = writes().get(name);
  if (write && Date.now() - (write.lostAt ?? Date.now()) < keptMs) return write.key;
  const key = newIdempotencyKey();
  writes().set(name, { key });
  return key;
}

/**
 * A write was answered, or `isLost`. Once another write to the same kind of record was answered, a lost one is no longer repeated:
 * what is asked for again then is meant anew, as publishing after a withdrawal.
 */
export function endWrite(name: string, isLost: boolean): void {
  const write = writes().get(name);
  if (isLost && write) write.lostAt = Date.now();
  else {
    writes().delete(name);
    const kind = name.slice(0, name.indexOf(' '));
    for (const [other, { lostAt }] of writes())
      if (lostAt && other.startsWith(`${kind} `)) writes().delete(other);
  }
  sessionStorage.setItem(place, JSON.stringify([...writes()].filter(([, { lostAt }]) => lostAt)));
}

/** Names a write by its kind of record and a hash of what it says (after cyrb53), so that no text of it stays on the device. */
export function nameOfWrite(path: readonly string[], input: unknown): string {
  const text = JSON.stringify([path, input], (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
  }
  return `${path.slice(0, -1).join('.')} ${high >>> 0}.${low >>> 0}`;
}
