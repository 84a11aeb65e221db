import type { Random } from '../random.ts';
import { darker, lighter, mixed } from './colors.ts';

interface Sitter {
  isWoman: boolean;
  /** Caps and head scarves are for Muslims, a red dot on the forehead is for the others. */
  isMuslim: boolean;
  /** Heads of institutions sit in a dark coat. */
  isHead: boolean;
}

export const skins = ['#8d5a3c', '#9c6644', '#a9714b', '#b67f57', '#7c4d33'];
export const hairs = ['#1c1a1a', '#241f1d', '#2d2624'];
const shirts = ['#e8eef2', '#cfe0ea', '#e9e3d3', '#d9e6dc', '#c8d3df'];
const sarees = ['#8c2f4b', '#23615c', '#3b4a8f', '#8a5a1c', '#5d3573', '#2f6b3f', '#a8452f'];

/** A drawn bust without features, 360 by 450, for people of the demo who have no photograph. */
export function portrait(random: Random, accent: string, { isWoman, isMuslim, isHead }: Sitter): string {
  const ground = mixed(lighter(accent, random.pick([0.72, 0.78, 0.84])), '#e9dcc9', random.next() * 0.5);
  const skin = random.pick(skins);
  const body = isWoman ? woman(random, skin, isMuslim) : man(random, skin, isMuslim, isHead);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="360" height="450">
<defs><radialGradient id="g" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="${lighter(ground, 0.45)}"/><stop offset="1" stop-color="${darker(ground, 0.86)}"/></radialGradient></defs>
<rect width="480" height="600" fill="url(#g)"/>${body}</svg>`;
}

export const neckOf = (skin: string) =>
  `<path d="M196 320H284V430C284 462 196 462 196 430Z" fill="${darker(skin, 0.82)}"/>`;
export const faceOf = (skin: string) =>
  `<path d="M148 226C148 150 186 112 240 112C294 112 332 150 332 226C332 312 290 372 240 372C190 372 148 312 148 226Z" fill="${skin}"/>
<path d="M240 112C294 112 332 150 332 226C332 312 290 372 240 372C272 330 290 280 288 220C287 170 272 132 240 112Z" fill="${darker(skin, 0.92)}"/>`;
export const shoulders = 'M20 600C24 500 84 458 176 432L240 470L304 432C396 458 456 500 460 600Z';

function man(random: Random, skin: string, isMuslim: boolean, isHead: boolean): string {
  const hair =
    random.chance(0.3) || isHead ? random.pick(['#5a5754', '#7a7672', '#3a3735']) : random.pick(hairs);
  const shirt = random.pick(shirts);
  const coat = isHead ? '#27313d' : random.pick(['#34495a', '#3d3a4b', '#2f4a43', '#4a3f38']);
  const ears = `<ellipse cx="147" cy="240" rx="15" ry="27" fill="${darker(skin, 0.9)}"/><ellipse cx="333" cy="240" rx="15" ry="27" fill="${darker(skin, 0.86)}"/>`;
  const dress =
    isHead || random.chance(0.35)
      ? `<path d="${shoulders}" fill="${shirt}"/><path d="M20 600C24 500 84 458 170 434L232 600Z" fill="${coat}"/><path d="M460 600C456 500 396 458 310 434L248 600Z" fill="${darker(coat, 0.88)}"/>
<path d="M226 474H254L262 510L250 600H230L218 510Z" fill="${random.pick(['#7b2d3a', '#2d4a7b', '#3d5a3c'])}"/>`
      : random.chance(0.4)
        ? `<path d="${shoulders}" fill="${shirt}"/><path d="M196 426C210 452 270 452 284 426L290 444C276 470 204 470 190 444Z" fill="${darker(shirt, 0.88)}"/><path d="M234 462H246V600H234Z" fill="${darker(shirt, 0.86)}"/>`
        : `<path d="${shoulders}" fill="${shirt}"/><path d="M184 428L240 474L212 506L168 438Z" fill="${lighter(shirt, 0.4)}"/><path d="M296 428L240 474L268 506L312 438Z" fill="${darker(shirt, 0.94)}"/><path d="M238 478H242V600H238Z" fill="${darker(shirt, 0.8)}"/>`;
  const beard = random.chance(0.35)
    ? `<path d="M150 250C152 330 192 392 240 392C288 392 328 330 330 250C322 288 302 310 276 312C252 300 228 300 204 312C178 310 158 288 150 250Z" fill="${hair}"/>`
    : random.chance(0.5)
      ? `<path d="M204 306C220 294 234 296 240 300C246 296 260 294 276 306C260 314 248 312 240 309C232 312 220 314 204 306Z" fill="${hair}"/>`
      : '';
  const top = random.chance(isMuslim ? 0.22 : 0)
    ? `<path d="M150 186C152 122 190 92 240 92C290 92 328 122 330 186C300 170 180 170 150 186Z" fill="#f4f1ea"/><path d="M150 186C180 170 300 170 330 186L330 170C300 154 180 154 150 170Z" fill="#e1dbcd"/>`
    : random.chance(0.5)
      ? `<path d="M140 238C130 132 178 84 246 84C312 84 350 136 340 238C332 216 330 196 322 178C284 182 226 172 196 148C178 170 156 196 140 238Z" fill="${hair}"/>`
      : `<path d="M140 238C132 138 176 84 240 84C304 84 348 138 340 238C334 210 328 190 314 172C270 156 210 156 166 172C152 190 146 210 140 238Z" fill="${hair}"/>`;
  return neckOf(skin) + dress + ears + faceOf(skin) + beard + top + (random.chance(0.35) ? glasses : '');
}

function woman(random: Random, skin: string, isMuslim: boolean): string {
  const cloth = random.pick(sarees);
  if (isMuslim && random.chance(0.5)) {
    const scarf = random.pick([lighter(cloth, 0.2), '#3f4a57', '#6b5b73', '#7a6a58', '#35564f']);
    return `<path d="M14 600C20 500 92 452 176 440H304C388 452 460 500 466 600Z" fill="${cloth}"/>
<path d="M240 66C140 66 112 150 116 250C118 340 96 420 120 486C176 540 304 540 360 486C384 420 362 340 364 250C368 150 340 66 240 66Z" fill="${scarf}"/>
<path d="M240 66C340 66 368 150 364 250C362 340 384 420 360 486C332 512 290 526 250 526C310 470 330 380 326 280C322 180 300 100 240 66Z" fill="${darker(scarf, 0.88)}"/>
<path d="M160 232C160 162 192 124 240 124C288 124 320 162 320 232C320 312 286 366 240 366C194 366 160 312 160 232Z" fill="${skin}"/>
<path d="M160 232C160 162 192 124 240 124C288 124 320 162 320 232C306 186 282 158 240 156C198 158 174 186 160 232Z" fill="${darker(scarf, 0.75)}"/>${random.chance(0.3) ? glasses : ''}`;
  }
  const hair = random.pick(hairs);
  const border = random.pick(['#e0b04c', '#f3e6c9', '#d98f3a']);
  const isOver = random.chance(0.5);
  return `<path d="M240 74C140 74 112 160 124 260C128 320 118 372 130 404H350C362 372 352 320 356 260C368 160 340 74 240 74Z" fill="${hair}"/>
${neckOf(skin)}<path d="${shoulders}" fill="${darker(cloth, 0.7)}"/><path d="M180 432C196 482 284 482 300 432L318 440C300 506 180 506 162 440Z" fill="${skin}"/>
<path d="M20 600C24 500 84 458 164 438C210 500 300 560 420 600Z" fill="${cloth}"/><path d="M164 438C210 500 300 560 420 600L388 600C284 566 196 508 148 443Z" fill="${border}"/>
${isOver ? `<path d="M304 434C396 458 456 500 460 600H372C380 540 352 470 304 434Z" fill="${cloth}"/>` : ''}${faceOf(skin)}
<path d="M146 244C134 142 180 100 240 100C300 100 346 142 334 244C326 190 296 152 240 146C184 152 154 190 146 244Z" fill="${hair}"/>
${!isMuslim && random.chance(0.6) ? '<circle cx="240" cy="196" r="7" fill="#a8272f"/>' : ''}${random.chance(0.35) ? glasses : ''}`;
}

const glasses =
  '<g fill="none" stroke="#22252a" stroke-width="6"><rect x="168" y="222" width="60" height="42" rx="18"/><rect x="252" y="222" width="60" height="42" rx="18"/><path d="M228 238Q240 230 252 238"/></g>';
