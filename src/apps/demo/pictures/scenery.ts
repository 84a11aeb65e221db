import { darker, lighter, mixed } from './colors.ts';

/** The light of a picture: sky from above to below, and what it does to everything else. */
export interface Light {
  above: string;
  below: string;
  sun: string;
}

export const morning: Light = { above: '#7cc0e3', below: '#fdf3dc', sun: '#fff3c4' };
export const evening: Light = { above: '#3d5a98', below: '#ffb877', sun: '#ffd9a0' };
export const noon: Light = { above: '#4aa3d8', below: '#dff1fa', sun: '#ffffff' };

export const picture = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

export function sky(width: number, horizon: number, light: Light, sunX: number): string {
  const clouds = [0.14, 0.46, 0.78]
    .map((at, index) => cloud(width * at, horizon * (0.2 + 0.12 * index), 0.8 + index * 0.25))
    .join('');
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.above}"/><stop offset="1" stop-color="${light.below}"/></linearGradient></defs>
<rect width="${width}" height="${horizon + 60}" fill="url(#sky)"/><circle cx="${sunX}" cy="${horizon * 0.42}" r="${horizon * 0.3}" fill="${light.sun}" opacity=".28"/><circle cx="${sunX}" cy="${horizon * 0.42}" r="${horizon * 0.13}" fill="${light.sun}"/><g fill="#fff" opacity=".55">${clouds}</g>`;
}

const cloud = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-110 20C-112 -6 -78 -16 -62 -4C-54 -40 0 -46 16 -16C40 -36 78 -20 74 6C104 0 118 14 108 26H-104C-108 26 -110 24 -110 20Z"/>`;

/** The far bank: a soft line of trees. */
export function farTrees(width: number, horizon: number, color: string): string {
  let path = `M0 ${horizon + 10}V${horizon - 30}`;
  for (let x = 0, turn = 0; x < width; x += 70, turn += 1)
    path += `q35 ${-26 - ((turn * 37) % 34)} 70 ${(turn % 3) * 4 - 4}`;
  return `<path d="${path}V${horizon + 10}Z" fill="${color}"/>`;
}

/** A tree with a round crown, its foot at the given place; blossoms where a second colour is given. */
export function tree(x: number, y: number, size: number, leaf = '#3f7d4e', blossom?: string): string {
  const at = (dx: number, dy: number, radius: number, fill: string) =>
    `<circle cx="${dx}" cy="${dy}" r="${radius}" fill="${fill}"/>`;
  const spots = blossom
    ? Array.from({ length: 26 }, (_, index) =>
        at(
          -92 + ((index * 53) % 190),
          -262 + ((index * 71) % 130),
          7 + (index % 3) * 3,
          index % 4 ? blossom : lighter(blossom, 0.25),
        ),
      ).join('')
    : '';
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-12 0C-6 -60 -8 -110 -22 -160L0 -134L24 -168C10 -110 8 -60 14 0Z" fill="#5b4636"/>
${at(-58, -170, 56, darker(leaf, 0.86))}${at(60, -176, 60, darker(leaf, 0.9))}${at(0, -214, 76, leaf)}${at(-40, -200, 46, lighter(leaf, 0.12))}${at(30, -236, 40, lighter(leaf, 0.16))}${spots}</g>`;
}

export function palm(x: number, y: number, size: number): string {
  const leaves = [-150, -118, -84, -58, -30, -2, 24]
    .map((angle, index) => {
      const fill = index % 2 ? '#4a8a55' : '#39734a';
      return `<path transform="rotate(${angle})" d="M0 0C40 -26 100 -22 138 18C96 2 44 6 0 0Z" fill="${fill}"/>`;
    })
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-9 0C-2 -100 6 -190 26 -280L38 -278C22 -190 12 -100 11 0Z" fill="#7a6248"/><g transform="translate(32 -280)">${leaves}<circle r="13" fill="#8a6a35"/><circle cx="16" cy="12" r="11" fill="#75592b"/></g></g>`;
}

interface Building {
  x: number;
  /** Where it stands on the ground. */
  y: number;
  width: number;
  floors: number;
  wall: string;
  trim: string;
}

const floorHeight = 112;

/** A long building with an open verandah on every floor, as schools are built along the rivers. */
export function building({ x, y, width, floors, wall, trim }: Building): string {
  const bay = width / Math.round(width / 96);
  const bays = Math.round(width / bay);
  const shade = darker(wall, 0.8);
  const levels = Array.from({ length: floors }, (_, floor) => {
    const top = y - (floor + 1) * floorHeight;
    const parts = Array.from({ length: bays }, (_, index) => {
      const left = x + index * bay;
      const opening =
        index % 3 === 1 ? door(left + bay / 2, top + floorHeight - 12) : windowAt(left + bay / 2, top + 34);
      const arch = `<path d="M${left + 9} ${top + floorHeight - 6}V${top + 48}A${bay / 2 - 9} 30 0 0 1 ${left + bay - 9} ${top + 48}V${top + floorHeight - 6}Z" fill="${shade}"/>`;
      return (
        arch +
        opening +
        `<path d="M${left + 9} ${top + floorHeight - 34}h${bay - 18}v5h-${bay - 18}zM${left + 9} ${top + floorHeight - 8}v-24m${bay / 4} 24v-24m${bay / 4} 24v-24m${bay / 4 - 4} 24v-24" fill="${trim}" stroke="${trim}" stroke-width="3"/>`
      );
    }).join('');
    return `<rect x="${x}" y="${top}" width="${width}" height="${floorHeight}" fill="${wall}"/>${parts}<rect x="${x - 8}" y="${top - 6}" width="${width + 16}" height="14" fill="${trim}"/>`;
  }).join('');
  const roof = y - floors * floorHeight;
  return `${levels}<rect x="${x - 6}" y="${roof - 30}" width="${width + 12}" height="26" fill="${lighter(wall, 0.25)}"/>
<path d="M${x + width / 2 - 130} ${roof - 30}L${x + width / 2} ${roof - 96}L${x + width / 2 + 130} ${roof - 30}Z" fill="${trim}"/><circle cx="${x + width / 2}" cy="${roof - 54}" r="17" fill="${lighter(wall, 0.5)}"/>
<rect x="${x - 14}" y="${y - 8}" width="${width + 28}" height="14" fill="${darker(wall, 0.66)}"/>`;
}

const windowAt = (x: number, y: number) =>
  `<rect x="${x - 22}" y="${y}" width="44" height="40" fill="#33566a"/><path d="M${x} ${y}v40M${x - 22} ${y + 20}h44" stroke="#dfe8ea" stroke-width="3.5"/>`;
const door = (x: number, y: number) =>
  `<rect x="${x - 20}" y="${y - 66}" width="40" height="66" fill="#5a3f2b"/><path d="M${x} ${y - 66}v66" stroke="#3f2b1c" stroke-width="3"/>`;

/** The national flag on a pole: green, its red disc a little towards the pole. */
export function flag(x: number, y: number, height: number): string {
  const width = height * 0.36;
  const top = y - height;
  const tall = width * 0.6;
  return `<path d="M${x - 4} ${y}V${top - 14}h8V${y}Z" fill="#c9cfd3"/><path d="M${x - 26} ${y}h52v-14h-52z" fill="#b8a58d"/>
<path d="M${x + 4} ${top}q${width * 0.25} -14 ${width * 0.5} 0t${width * 0.5} 0v${tall}q${-width * 0.25} 14 ${-width * 0.5} 0t${-width * 0.5} 0z" fill="#006a4e"/><ellipse cx="${x + 4 + width * 0.45}" cy="${top + tall / 2}" rx="${tall / 3}" ry="${tall / 3}" fill="#f42a41"/>`;
}

/** A child seen from afar, walking; feet at the given place. */
export function child(
  x: number,
  y: number,
  size: number,
  dress: string,
  isGirl: boolean,
  skin = '#8d5a3c',
): string {
  const clothes = isGirl
    ? `<path d="M-13 -74H13L22 -30H-22Z" fill="${dress}"/><path d="M-9 -30V-4h6V-30zM3 -30V-4h6V-30z" fill="#f2f0ea"/><path d="M-12 -72L10 -34" stroke="#fff" stroke-width="6"/>`
    : `<path d="M-14 -76H14V-42H-14Z" fill="#f6f6f2"/><path d="M-14 -42H14L12 -4H3L0 -30L-3 -4H-12Z" fill="${dress}"/>`;
  const hair = isGirl
    ? '<path d="M-14 -92C-16 -116 16 -116 14 -92L16 -70H9L8 -92H-8L-9 -70H-16Z" fill="#1f1b1a"/>'
    : '<path d="M-12 -94C-14 -114 14 -114 12 -94C6 -102 -6 -102 -12 -94Z" fill="#1f1b1a"/>';
  return `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="4" cy="-1" rx="24" ry="5" opacity=".18"/><circle cy="-92" r="12" fill="${skin}"/>${hair}${clothes}<rect x="${isGirl ? -24 : 12}" y="-72" width="13" height="28" rx="4" fill="${mixed(dress, '#a8452f', 0.7)}"/></g>`;
}

/** Little flags on a line between two places. */
export function bunting(x1: number, x2: number, y: number, sag: number): string {
  const colors = ['#e03131', '#f08c00', '#2f9e44', '#1971c2', '#ffd43b'];
  const count = Math.round((x2 - x1) / 46);
  const flags = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const x = x1 + share * (x2 - x1);
    const height = y + 4 * sag * share * (1 - share);
    return `<path d="M${(x - 13).toFixed(0)} ${height.toFixed(0)}h26l-13 30z" fill="${colors[index % colors.length]}"/>`;
  }).join('');
  return `<path d="M${x1} ${y}Q${(x1 + x2) / 2} ${y + 2 * sag} ${x2} ${y}" fill="none" stroke="#6b5b4b" stroke-width="3"/>${flags}`;
}
