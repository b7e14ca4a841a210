import styles from './charts.module.css';

/** Small static charts of the showcase. Each says its figures in words too, so that none depends on being seen. */

export interface ChartProps {
  readonly title: string;
  readonly labels: readonly string[];
  readonly values: readonly number[];
}

const width = 480;
const height = 220;
const baseline = 190;
const labelLine = 212;

/** Columns from zero; the highest one is marked. */
export function Bars({ title, labels, values }: ChartProps) {
  const most = Math.max(...values);
  const step = width / values.length;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={inWords(title, labels, values)}
    >
      {values.map((value, place) => {
        const tall = (value / most) * (baseline - 30);
        const middle = step * (place + 0.5);
        return (
          <g key={labels[place]} className={value === most ? styles.highest : styles.bar}>
            <rect x={middle - step * 0.3} y={baseline - tall} width={step * 0.6} height={tall} rx="4" />
            <text className={styles.value} x={middle} y={baseline - tall - 8}>
              {value}
            </text>
            <text className={styles.label} x={middle} y={labelLine}>
              {labels[place]}
            </text>
          </g>
        );
      })}
      <line className={styles.axis} x1="0" x2={width} y1={baseline} y2={baseline} />
    </svg>
  );
}

/** A line through the months with its last point marked. */
export function Curve({ title, labels, values }: ChartProps) {
  const most = Math.max(...values);
  const step = width / values.length;
  const points = values.map((value, place) => ({
    x: step * (place + 0.5),
    y: baseline - (value / most) * (baseline - 30),
    value,
  }));
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const highest = points.find(({ value }) => value === most);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={inWords(title, labels, values)}
    >
      <polygon className={styles.area} points={`${step / 2},${baseline} ${line} ${width - step / 2},${baseline}`} />
      <polyline className={styles.line} points={line} />
      {highest && (
        <>
          <circle className={styles.point} cx={highest.x} cy={highest.y} r="6" />
          <text className={styles.value} x={highest.x} y={highest.y - 12}>
            {highest.value}
          </text>
        </>
      )}
      {points.map(({ x }, place) => (
        <text key={labels[place]} className={styles.label} x={x} y={labelLine}>
          {labels[place]}
        </text>
      ))}
      <line className={styles.axis} x1="0" x2={width} y1={baseline} y2={baseline} />
    </svg>
  );
}

/** Parts of a whole as bars of a list: a full bar is the whole, and it reads as well as it looks. */
export function Shares({
  labels,
  percents,
}: {
  readonly labels: readonly string[];
  readonly percents: readonly number[];
}) {
  return (
    <ul className={styles.shares}>
      {percents.map((percent, place) => (
        <li key={labels[place]} className={styles.share}>
          <span>{labels[place]}</span>
          <svg className={styles.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={percent} height="10" />
          </svg>
          <span className={styles.percent}>{percent} %</span>
        </li>
      ))}
    </ul>
  );
}

function inWords(title: string, labels: readonly string[], values: readonly number[]): string {
  return `${title}: ${values.map((value, place) => `${labels[place]} ${value}`).join(', ')}`;
}
