/** Bars that represent words. */
function Words({ x, y, widths, step = 14 }: { x: number; y: number; widths: number[]; step?: number }) {
  return widths.map((width, at) => (
    <rect
      key={`${x}-${y + at * step}`}
      x={x}
      y={y + at * step}
      width={width}
      height="6"
      rx="3"
      className="word"
    />
  ));
}

/** The product as it looks from afar: a panel with figures and a chart, a mark sheet, a telephone. */
export function HeroDrawing() {
  const bars = [34, 52, 44, 66, 58, 78, 70];
  return (
    <svg viewBox="0 0 560 400" className="hero-drawing" aria-hidden="true">
      <rect x="8" y="24" width="456" height="320" rx="14" className="sheet" />
      <path d="M8 38a14 14 0 0 1 14-14h82v320H22a14 14 0 0 1-14-14z" className="tint" />
      <circle cx="32" cy="50" r="9" className="accent" />
      <rect x="48" y="46" width="40" height="7" rx="3.500" className="word" />
      <rect x="20" y="80" width="74" height="20" rx="6" className="pale" />
      <Words x={30} y={87} widths={[46]} />
      <Words x={30} y={117} widths={[52, 40, 56, 36, 48, 42]} step={26} />
      {[0, 1, 2].map((at) => (
        <g key={at} transform={`translate(${124 + at * 110} 44)`}>
          <rect width="98" height="58" rx="9" className="card" />
          <rect x="12" y="13" width="44" height="6" rx="3" className="word" />
          <rect
            x="12"
            y="30"
            width={[54, 38, 62][at]}
            height="13"
            rx="4"
            className={at === 1 ? 'warm' : 'accent'}
          />
        </g>
      ))}
      <rect x="124" y="116" width="200" height="120" rx="9" className="card" />
      <rect x="138" y="130" width="66" height="6" rx="3" className="word" />
      {bars.map((height, at) => (
        <rect
          key={`bar-${at + 1}`}
          x={140 + at * 25}
          y={226 - height}
          width="14"
          height={height}
          rx="3"
          className={at === 5 ? 'accent' : 'pale'}
        />
      ))}
      <rect x="336" y="116" width="108" height="120" rx="9" className="card" />
      {Array.from({ length: 25 }, (_, at) => (
        <circle
          key={`day-${at + 1}`}
          cx={354 + (at % 5) * 18}
          cy={138 + Math.floor(at / 5) * 19}
          r="6"
          className={at === 7 || at === 18 ? 'warm' : at === 24 ? 'pale' : 'good'}
        />
      ))}
      <rect x="124" y="250" width="320" height="78" rx="9" className="card" />
      <Words x={138} y={264} widths={[96, 120, 84]} step={22} />
      <Words x={300} y={264} widths={[40, 34, 46]} step={22} />
      {[0, 1, 2].map((at) => (
        <rect
          key={at}
          x="398"
          y={261 + at * 22}
          width="32"
          height="12"
          rx="6"
          className={at === 1 ? 'warm' : 'good'}
        />
      ))}
      <g transform="translate(410 132)">
        <rect width="138" height="250" rx="20" className="phone" />
        <rect x="8" y="10" width="122" height="230" rx="13" className="sheet" />
        <rect x="20" y="26" width="58" height="8" rx="4" className="accent" />
        <rect x="20" y="48" width="98" height="54" rx="8" className="pale" />
        <Words x={30} y={60} widths={[70, 54, 30]} />
        <path d="M32 132l9 9 18-19" className="tick" />
        <Words x={70} y={124} widths={[46, 30]} />
        <path d="M32 172l9 9 18-19" className="tick" />
        <Words x={70} y={164} widths={[40, 34]} />
        <rect x="20" y="200" width="98" height="24" rx="8" className="accent" />
      </g>
    </svg>
  );
}

const areas = {
  academics: 'M4 8l12-5 12 5-12 5zM9 11v8c4 3 10 3 14 0v-8M28 8v9',
  attendance: 'M5 6h22v21H5zM5 12h22M11 3v5M21 3v5M10 19l4 4 8-8',
  results: 'M7 3h13l6 6v20H7zM20 3v6h6M12 20l3 3 6-7M12 13h6',
  fees: 'M6 3h20v26l-4-2.500-3 2.500-3-2.500-3 2.500-3-2.500L6 29zM11 10h10M11 15h10M11 20h5',
  communication: 'M4 5h24v17H15l-7 6v-6H4zM10 11h12M10 16h8',
  website: 'M3 5h26v22H3zM3 11h26M7 8h1M11 8h1M8 16h7v6H8zM19 16h6M19 20h6',
  language: 'M4 6h13M10 3v3M14 6c-1 6-5 10-10 12M7 11c2 3 5 5 8 6M15 28l6-15 6 15M17 23h8',
  network: 'M4 13c7-7 17-7 24 0M9 18c4-4 10-4 14 0M13.500 23c2-1.500 3-1.500 5 0M16 27v.1',
  safety: 'M16 3l11 4v8c0 7-5 11-11 14C10 26 5 22 5 15V7zM11 16l4 4 7-8',
};

export type Area = keyof typeof areas;

/** Icon of an area, beside its text. */
export function AreaDrawing({ area }: { area: Area }) {
  return (
    <svg viewBox="0 0 32 32" className="area-drawing" aria-hidden="true">
      <path d={areas[area]} />
    </svg>
  );
}
