/** The colours of a stylesheet made of an institution's own one: readable on it, and readable on white. */
export function accentColors(accent: string): { accent: string; onAccent: string; ink: string } {
  const onAccent = contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#1d2733';
  let ink = accent;
  while (contrast(ink, '#ffffff') < 5) ink = darker(ink);
  return { accent, onAccent, ink };
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

const darker = (color: string) =>
  `#${channels(color)
    .map((value) =>
      Math.floor(value * 0.92)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
