import { create } from 'qrcode';

/**
 * A QR code as SVG text, one unit per module with the quiet zone of four; the template gives it to `qr`. Error correction M
 * tolerates creases and stamps. The mask is fixed: every mask is readable, and trying all eight would take longer than laying
 * out the page.
 */
export function qrSvg(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1]) column++;
      path += `M${start + 4} ${row + 4}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  }
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`;
}
