/**
 * Turns data into the JSON a template reads. An image (Uint8Array) leaves the JSON and becomes a file; its
 * place holds the path, which the template gives to `picture`. The same bytes travel once per chunk.
 */
export function packData(data: object): { json: string; images: Map<string, Uint8Array> } {
  const paths = new Map<Uint8Array, string>();
  const images = new Map<string, Uint8Array>();
  const json = JSON.stringify(data, function (this: Record<string, unknown>, key: string, value: unknown) {
    // A Buffer arrives here already as its own toJSON(); the holder still has the bytes.
    const bytes = this[key];
    if (!(bytes instanceof Uint8Array)) return value;
    const path = paths.get(bytes) ?? `/images/${paths.size}`;
    paths.set(bytes, path);
    images.set(path, bytes);
    return path;
  });
  return { json, images };
}
