/** The colour with each channel multiplied: 1 leaves it, 0 is black. */
export const darker = (color: string, share: number) => mixed(color, '#000000', 1 - share);

/** The colour mixed with white: 0 leaves it, 1 is white. */
export const lighter = (color: string, share: number) => mixed(color, '#ffffff', share);

/** `share` of the second colour in the first. */
export function mixed(color: string, other: string, share: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
