import type { MantineColorsTuple } from '@mantine/core';

/** The product's own accent, used where an institution has not chosen one. */
export const defaultAccent = '#1f5f8b';

/**
 * Ten shades of an institution's accent. Shade 6 is the colour itself, darkened as far as white text
 * on it needs (contrast 4.5), 0 the faintest background, 9 the darkest.
 */
export function shadesOf(accent: string | null | undefined): MantineColorsTuple {
  let base = parse(accent ?? '') ?? (parse(defaultAccent) as Rgb);
  while (contrastWithWhite(base) < 4.6) base = mix(base, black, 0.06);
  const lighter = [0.92, 0.82, 0.66, 0.5, 0.34, 0.16].map((share) => hex(mix(base, white, share)));
  const darker = [0.14, 0.28, 0.42].map((share) => hex(mix(base, black, share)));
  return [...lighter, hex(base), ...darker] as unknown as MantineColorsTuple;
}

type Rgb = [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

function parse(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!digits) return undefined;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as Rgb;
}

function contrastWithWhite(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
