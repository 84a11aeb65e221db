import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { HostInstitution } from '#kernel/services.ts';

/** Sides in pixels, how much of them the picture takes, and whether the rest is white instead of transparent. */
const icons = {
  small: { side: 48, share: 1, isWhite: false },
  '192': { side: 192, share: 1, isWhite: false },
  '512': { side: 512, share: 1, isWhite: false },
  // Launchers cut a circle out of it, four fifths wide.
  maskable: { side: 512, share: 0.6, isWhite: true },
  apple: { side: 180, share: 0.8, isWhite: true },
} as const;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

const drawn = new Map<string, Promise<Buffer>>();

/** The logo of an institution, else the product's icon, as a square PNG. */
export function appIcon(
  files: FileStore,
  institution: HostInstitution | null,
  name: IconName,
): Promise<Buffer> {
  const key = `${institution?.logo_file_id ?? 'product'} ${name}`;
  let icon = drawn.get(key);
  if (!icon) {
    if (drawn.size > 500) drawn.clear();
    icon = draw(files, institution, name).catch((error) => {
      drawn.delete(key);
      throw error;
    });
    drawn.set(key, icon);
  }
  return icon;
}

const productIcon = new URL('../panel/icon.svg', import.meta.url);

async function draw(files: FileStore, institution: HostInstitution | null, name: IconName): Promise<Buffer> {
  const { side, share, isWhite } = icons[name];
  const inner = Math.round(side * share);
  const picture = institution?.logo_file_id
    ? await files.get(`${institution.id}/${institution.logo_file_id}`)
    : await readFile(productIcon);
  const background = isWhite ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const margin = Math.floor((side - inner) / 2);
  const rest = side - inner - margin;
  return sharp(picture, { density: 1200 })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background })
    .flatten(isWhite ? { background } : false)
    .png()
    .toBuffer();
}
