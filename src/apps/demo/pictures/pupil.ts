import type { Random } from '../random.ts';
import { darker, lighter, mixed } from './colors.ts';
import { faceOf, hairs, neckOf, shoulders, skins } from './portrait.ts';

interface Pupil {
  isGirl: boolean;
  isMuslim: boolean;
}

/** A drawn bust of a pupil in the uniform of the institution, 360 by 450. */
export function pupil(random: Random, accent: string, { isGirl, isMuslim }: Pupil): string {
  const ground = mixed(lighter(accent, random.pick([0.74, 0.8, 0.86])), '#e9dcc9', random.next() * 0.4);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const body = isGirl ? girl(random, skin, hair, accent, isMuslim) : boy(random, skin, hair, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="360" height="450">
<rect width="480" height="600" fill="${ground}"/>${body}</svg>`;
}

const shirt = `<path d="${shoulders}" fill="#f4f2ec"/>`;

function boy(random: Random, skin: string, hair: string, accent: string): string {
  const top = random.pick([
    'M140 238C130 132 178 84 246 84C312 84 350 136 340 238C332 216 330 196 322 178C284 182 226 172 196 148C178 170 156 196 140 238Z',
    'M140 238C132 138 176 84 240 84C304 84 348 138 340 238C334 210 328 190 314 172C270 156 210 156 166 172C152 190 146 210 140 238Z',
  ]);
  const ears = `<ellipse cx="147" cy="240" rx="15" ry="27" fill="${darker(skin, 0.9)}"/><ellipse cx="333" cy="240" rx="15" ry="27" fill="${darker(skin, 0.86)}"/>`;
  const tie = `<path d="M226 470H254L262 508L250 600H230L218 508Z" fill="${darker(accent, 0.8)}"/>`;
  return `${neckOf(skin)}${shirt}${tie}${ears}${faceOf(skin)}<path d="${top}" fill="${hair}"/>`;
}

function girl(random: Random, skin: string, hair: string, accent: string, isMuslim: boolean): string {
  const sash = `<path d="M176 432L240 540L304 432L340 444L240 600L140 444Z" fill="${darker(accent, 0.85)}"/>`;
  if (isMuslim && random.chance(0.45)) {
    return `${shirt}<path d="M240 66C140 66 112 150 116 250C118 340 96 420 120 486C176 540 304 540 360 486C384 420 362 340 364 250C368 150 340 66 240 66Z" fill="#fbfaf6"/>
<path d="M160 232C160 162 192 124 240 124C288 124 320 162 320 232C320 312 286 366 240 366C194 366 160 312 160 232Z" fill="${skin}"/>`;
  }
  const braids = `<path d="M140 300C112 380 124 450 148 500H176C160 440 160 380 172 320Z" fill="${hair}"/><path d="M340 300C368 380 356 450 332 500H304C320 440 320 380 308 320Z" fill="${hair}"/>`;
  return `<path d="M240 74C146 74 122 160 132 260C134 300 140 320 150 340H330C340 320 346 300 348 260C358 160 334 74 240 74Z" fill="${hair}"/>
${neckOf(skin)}${shirt}${sash}${braids}${faceOf(skin)}<path d="M146 244C134 142 180 100 240 100C300 100 346 142 334 244C326 190 296 152 240 146C184 152 154 190 146 244Z" fill="${hair}"/>`;
}
