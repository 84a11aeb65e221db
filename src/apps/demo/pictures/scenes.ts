import { darker, lighter } from './colors.ts';
import {
  building,
  bunting,
  child,
  evening,
  farTrees,
  flag,
  morning,
  noon,
  palm,
  picture,
  sky,
  tree,
} from './scenery.ts';

const walls = { school: '#e9c98f', college: '#d99a78' };

/** The institution's building in the morning, 1920 by 820; its left third is calm, so that words can stand there. */
export function campus(kind: keyof typeof walls, accent: string): string {
  const horizon = 540;
  const floors = kind === 'college' ? 3 : 2;
  return picture(
    1920,
    820,
    `${sky(1920, horizon, morning, 1560)}${farTrees(1920, horizon, '#9cc3ab')}
<rect y="${horizon}" width="1920" height="280" fill="#86b35f"/><path d="M0 640C500 590 1300 600 1920 650V820H0Z" fill="#78a653"/>
${palm(560, 590, 0.95)}${palm(640, 580, 0.8)}${building({ x: 740, y: 610, width: 960, floors, wall: walls[kind], trim: lighter(accent, 0.15) })}
${tree(1770, 640, 1.5, '#3f7d4e', '#e2442f')}${tree(420, 640, 1.1)}${flag(700, 690, 330)}
<path d="M1100 618H1240L1420 820H960Z" fill="#d9b98a"/><path d="M1100 618H1130L1060 820H960Z" fill="#cfad7c"/>
${child(1090, 730, 1, accent, true)}${child(1140, 742, 1.05, darker(accent, 0.8), false)}${child(1262, 700, 0.85, accent, true)}${child(1225, 694, 0.82, darker(accent, 0.8), false)}${child(860, 716, 0.95, accent, true)}${child(905, 722, 1, accent, true)}`,
  );
}

/** Children on the way home along the river, 1920 by 820. */
export function riverside(accent: string): string {
  const horizon = 470;
  const kite = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(18) scale(${size})"><path d="M0 -46L36 0L0 54L-36 0Z" fill="${fill}"/><path d="M0 -46V54M-36 0H36" stroke="#fff" stroke-width="3" opacity=".7"/><path d="M0 54q14 30 -4 60t6 60" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/></g>`;
  const boat = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-120 0C-70 34 70 34 130 -16C70 10 -60 12 -120 0Z" fill="#3d2c23"/><path d="M0 6V-150" stroke="#3d2c23" stroke-width="7"/><path d="M4 -148C70 -110 76 -50 60 -10H4Z" fill="#f1e3c8"/></g>`;
  return picture(
    1920,
    820,
    `${sky(1920, horizon, evening, 1180)}${farTrees(1920, horizon, '#51607f')}<rect y="${horizon}" width="1920" height="200" fill="#e79a6b"/>
<g stroke="#fff3dc" stroke-width="5" opacity=".45" stroke-linecap="round"><path d="M1060 500h240M1010 530h180M1120 556h220M1040 586h120M700 520h120M1480 536h160"/></g>
${boat(820, 540, 0.9)}${boat(1560, 520, 0.6)}<path d="M0 650C420 570 900 640 1920 600V820H0Z" fill="#3d5a45"/><path d="M0 730C600 650 1200 720 1920 670V820H0Z" fill="#314b3a"/>
${palm(1720, 650, 1.25)}${palm(1820, 670, 1)}${tree(1480, 650, 1, '#34593f')}${kite(1250, 150, 1, accent)}${kite(1420, 240, 0.7, '#f2b134')}${kite(1010, 230, 0.6, '#d9485f')}
${child(980, 726, 1.25, accent, true)}${child(1048, 738, 1.3, darker(accent, 0.7), false)}${child(1170, 722, 1.15, accent, true)}${child(1250, 716, 1.1, darker(accent, 0.7), false)}${child(1316, 724, 1.15, accent, true)}`,
  );
}

/** A race on the school ground, 1200 by 800. */
export function sportsDay(accent: string): string {
  const lanes = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${420 + index * 60} 430L${-260 + index * 290} 800" stroke="#fff" stroke-width="5"/>`,
  ).join('');
  return picture(
    1200,
    800,
    `${sky(1200, 380, noon, 980)}${farTrees(1200, 390, '#8fbf9f')}<rect y="380" width="1200" height="420" fill="#7fb05a"/>
${building({ x: 60, y: 430, width: 480, floors: 1, wall: '#e9c98f', trim: accent })}${tree(1100, 460, 0.95, '#3f7d4e', '#e2442f')}${tree(960, 440, 0.7)}
<path d="M410 428H790L1500 800H-300Z" fill="#c96f4a"/>${lanes}${bunting(40, 620, 150, 60)}${bunting(580, 1160, 150, 60)}
${runner(470, 640, 1.35, accent)}${runner(640, 600, 1.15, '#e8a317')}${runner(760, 690, 1.5, '#d9485f')}${runner(330, 720, 1.6, '#2f9e44')}`,
  );
}

const runner = (x: number, y: number, size: number, shirt: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="0" rx="42" ry="7" opacity=".2"/><g stroke-linecap="round" fill="none" stroke="#8d5a3c" stroke-width="11"><path d="M-2 -46L22 -30L16 -2"/><path d="M-2 -46L-20 -24L-42 -28"/><path d="M0 -84L24 -66L36 -84"/><path d="M0 -84L-24 -74L-30 -54"/></g><path d="M-12 -92H14L8 -46H-12Z" fill="${shirt}"/><path d="M-13 -50H9L14 -34L-16 -34Z" fill="#20303c"/><circle cx="6" cy="-106" r="13" fill="#8d5a3c"/><path d="M-7 -108C-8 -124 20 -126 19 -110C10 -116 2 -114 -7 -108Z" fill="#1f1b1a"/></g>`;

/** The flag on Victory Day, 1200 by 800. */
export function victoryDay(accent: string): string {
  const spires = [0, 1, 2, 3, 4]
    .map((index) => {
      const half = 190 - index * 34;
      return `<path d="M${820 - half} 560L${820} ${470 - index * 88}L${820 + half} 560Z" fill="${lighter('#8c98a3', 0.5 - index * 0.08)}"/>`;
    })
    .join('');
  const flowers = Array.from(
    { length: 40 },
    (_, index) =>
      `<circle cx="${20 + index * 30}" cy="${668 + ((index * 17) % 26)}" r="9" fill="${['#e03131', '#f08c00', '#ffd43b'][index % 3]}"/>`,
  ).join('');
  return picture(
    1200,
    800,
    `${sky(1200, 540, morning, 300)}${farTrees(1200, 550, '#9cc3ab')}<rect y="540" width="1200" height="260" fill="#7fb05a"/>${spires}
<rect x="560" y="556" width="520" height="18" fill="#b9764f"/>${flag(330, 640, 500)}<rect y="676" width="1200" height="124" fill="#4f7f45"/>${flowers}
${[0, 1, 2, 3, 4, 5].map((index) => child(420 + index * 110, 770, 1.25, index % 2 ? darker(accent, 0.8) : accent, index % 2 === 0)).join('')}`,
  );
}

/** A stage with a cup on a stand, 1200 by 800. */
export function prizeGiving(accent: string): string {
  const folds = Array.from({ length: 14 }, (_, index) => {
    const fill = index % 2 ? darker(accent, 0.72) : darker(accent, 0.86);
    return `<path d="M${index * 86} 0h90v560h-90z" fill="${fill}"/>`;
  }).join('');
  const lamps = Array.from(
    { length: 12 },
    (_, index) => `<circle cx="${60 + index * 98}" cy="${104 + (index % 2) * 16}" r="11" fill="#ffe8a3"/>`,
  ).join('');
  return picture(
    1200,
    800,
    `<rect width="1200" height="800" fill="${darker(accent, 0.6)}"/>${folds}<ellipse cx="600" cy="420" rx="430" ry="330" fill="#fff" opacity=".13"/>
<path d="M0 80Q150 190 300 84Q450 190 600 84Q750 190 900 84Q1050 190 1200 80V0H0Z" fill="#e0b04c"/><path d="M0 60Q150 164 300 62Q450 164 600 62Q750 164 900 62Q1050 164 1200 60V0H0Z" fill="${accent}"/>${lamps}
<rect y="560" width="1200" height="240" fill="#9a6b43"/><path d="M0 560H1200V584H0Z" fill="#b98556"/>
<path d="M500 560h200l22 -140H478z" fill="#6d4a2f"/><path d="M470 420h260v-22H470z" fill="#83593a"/>
<g transform="translate(600 396)"><path d="M-62 -170H62C62 -90 40 -58 0 -52C-40 -58 -62 -90 -62 -170Z" fill="#f0b93a"/><path d="M-62 -156C-112 -160 -104 -96 -48 -92M62 -156C112 -160 104 -96 48 -92" fill="none" stroke="#e0a42a" stroke-width="13"/><path d="M-10 -56H10V-22H-10Z" fill="#d99a26"/><path d="M-44 -24H44V0H-44Z" fill="#b97f1c"/><path d="M0 -150L9 -129L32 -127L15 -112L20 -90L0 -101L-20 -90L-15 -112L-32 -127L-9 -129Z" fill="#fff4d0"/></g>
${[180, 300, 900, 1020].map((x, index) => child(x, 700, 1.7, index % 2 ? darker(accent, 0.75) : accent, index % 2 === 0)).join('')}`,
  );
}
