import { darker, lighter } from './colors.ts';

/** The crest of a demo institution, 512 by 512 with a clear ground: a water lily for a school, a river for a college. */
export function crest(kind: 'school' | 'college', accent: string): string {
  const inside = kind === 'school' ? lilySeal(accent) : riverShield(accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512" width="512" height="512">${inside}</svg>`;
}

const gold = '#e0b04c';
const cream = '#fffaf0';

function lilySeal(accent: string): string {
  const deep = darker(accent, 0.55);
  const beads = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    return `<circle cx="${(215 * Math.cos(angle)).toFixed(1)}" cy="${(215 * Math.sin(angle)).toFixed(1)}" r="4.5"/>`;
  }).join('');
  const petal = 'M0 10C-30 -30 -26 -92 0 -132C26 -92 30 -30 0 10Z';
  const petals = [-76, 76, -52, 52, -27, 27, 0].map(
    (angle, index) =>
      `<path d="${petal}" transform="rotate(${angle})" fill="${index < 2 ? '#f3c7d6' : index < 4 ? '#f7d9e3' : index < 6 ? '#fbe9ef' : '#ffffff'}" stroke="#c05a80" stroke-width="3.5"/>`,
  );
  const waves = [52, 74]
    .map((y) => `<path d="M-150 ${y}q25 -16 50 0t50 0t50 0t50 0t50 0t50 0" opacity="${y === 52 ? 1 : 0.7}"/>`)
    .join('');
  return `<circle r="248" fill="${deep}"/><circle r="236" fill="none" stroke="${gold}" stroke-width="5"/>
<g fill="${gold}">${beads}</g><circle r="194" fill="${cream}" stroke="${gold}" stroke-width="6"/>
<clipPath id="disc"><circle r="190"/></clipPath><g clip-path="url(#disc)">
<path d="M-200 40H200V200H-200Z" fill="${lighter(accent, 0.72)}"/>
<g transform="translate(0 34) scale(1.12)">${petals.join('')}</g>
<g fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round">${waves}</g></g>
${openBook(128, deep)}`;
}

function riverShield(accent: string): string {
  const deep = darker(accent, 0.6);
  const shield = 'M-186 -214H186V-20C186 110 92 190 0 240C-92 190 -186 110 -186 -20Z';
  const rays = Array.from(
    { length: 13 },
    (_, index) => `<path d="M-7 0L0 -196L7 0Z" transform="rotate(${-90 + index * 15})"/>`,
  ).join('');
  const waves = [0, 30, 60]
    .map(
      (y, index) =>
        `<path d="M-220 ${y}q28 -20 56 0t56 0t56 0t56 0t56 0t56 0t56 0" stroke="${index === 1 ? '#ffffff' : lighter(accent, 0.55)}"/>`,
    )
    .join('');
  return `<path d="${shield}" fill="${gold}"/><path d="${shield}" fill="${deep}" transform="scale(.955)"/>
<clipPath id="shield"><path d="${shield}" transform="scale(.91)"/></clipPath><g clip-path="url(#shield)">
<path d="M-256 -256H256V12H-256Z" fill="${lighter(accent, 0.82)}"/>
<g fill="${gold}" opacity=".75" transform="translate(0 0)">${rays}</g><circle r="74" fill="#f2a33a"/>
<path d="M-256 4H256V256H-256Z" fill="${accent}"/>
<g fill="none" stroke-width="9" stroke-linecap="round" transform="translate(0 18)">${waves}</g></g>
${openBook(128, deep)}<path d="M0 -190L14 -160L46 -156L22 -134L29 -102L0 -118L-29 -102L-22 -134L-46 -156L-14 -160Z" fill="${deep}"/>`;
}

/** A book lying open, its middle at the given height. */
function openBook(y: number, ink: string): string {
  const lines = [-16, 0, 16]
    .map((at) => `<path d="M-78 ${at - 6}q32 -12 64 2M78 ${at - 6}q-32 -12 -64 2"/>`)
    .join('');
  return `<g transform="translate(0 ${y})"><path d="M0 -34C-36 -56 -76 -52 -104 -40V40C-76 28 -36 26 0 48C36 26 76 28 104 40V-40C76 -52 36 -56 0 -34Z" fill="${cream}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>
<path d="M0 -34V48" stroke="${ink}" stroke-width="6"/><g fill="none" stroke="${ink}" stroke-width="4" opacity=".55" stroke-linecap="round">${lines}</g></g>`;
}
