/**
 * How a website begins: crest and names in a row; the names on a picture, or on the colour, from edge to edge; or everything in
 * the middle, as on official paper.
 */
export const headerLayouts = ['crest', 'banner', 'letterhead'] as const;
