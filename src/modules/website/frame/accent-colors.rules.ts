export interface AccentColors {
  accent: string;
  /** Colours with enough contrast: on the accent, on white, and on the dark scheme's background. */
  onAccent: string;
  ink: string;
  light: string;
}

const darkGround = '#19212a';

/** The colours of a stylesheet, made of an institution's own one. */
export function accentColors(accent: string): AccentColors {
  const onAccent = contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#1d2733';
  let ink = accent;
  while (contrast(ink, '#f4f6f8') < 5) ink = darker(ink);
  let light = accent;
  while (contrast(light, darkGround) < 5.5) light = lighter(light);
  return { accent, onAccent, ink, light };
}

/** The ratio of two colours by WCAG 2: 1 (alike) to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const darker = (color: string) => written(channels(color).map((value) => value * 0.92));
const lighter = (color: string) => written(channels(color).map((value) => value + (255 - value) * 0.08 + 1));

const written = (values: number[]) =>
  `#${values.map((value) => Math.min(255, Math.floor(value)).toString(16).padStart(2, '0')).join('')}`;
