import { crc32, deflateSync } from 'node:zlib';

/** A PNG of 8 x 8 pixels, a dark square on white, with a text in its metadata. */
export function pictureWithText(text: string): Buffer<ArrayBuffer> {
  const side = 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a pixel, grey.
  header[8] = 8;
  const isDark = (x: number, y: number) => x > 1 && x < 6 && y > 1 && y < 6;
  const lines = Array.from({ length: side }, (_, y) => [
    0,
    ...Array.from({ length: side }, (__, x) => (isDark(x, y) ? 0 : 255)),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
