import { useTranslation } from 'react-i18next';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';
import classes from './GpaTrend.module.css';

interface GpaTrendProps {
  /** From the oldest exam to the newest. */
  points: readonly { label: string; gpa: number }[];
}

const height = 132;
const top = 24;
const bottom = 96;
const between = 150;
const highest = 5;

/** How the GPA went from exam to exam. The table beside it says the same in words. */
export function GpaTrend({ points }: GpaTrendProps) {
  const { t } = useTranslation('results');
  const { gpa } = useMarkFormat();
  const width = points.length * between;
  const cap = Math.max(highest, ...points.map((it) => it.gpa));
  const places = points.map((it, at) => ({
    ...it,
    x: between / 2 + at * between,
    y: bottom - (it.gpa / cap) * (bottom - top),
  }));
  return (
    <figure className={classes.trend}>
      <figcaption>{t('history.trend')}</figcaption>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={points.map((it) => `${it.label}: ${gpa(it.gpa)}`).join(', ')}
      >
        <line className={classes.ground} x1={0} x2={width} y1={bottom} y2={bottom} />
        <polyline className={classes.line} points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {places.map(({ label, gpa: points, x, y }) => (
          <g key={label}>
            <circle className={classes.point} cx={x} cy={y} r={4} />
            <text className={classes.value} x={x} y={y - 10}>
              {gpa(points)}
            </text>
            <text className={classes.label} x={x} y={bottom + 20}>
              {label.length > 24 ? `${label.slice(0, 23)}…` : label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
