import { useId } from 'react';
import styles from './column-chart.module.css';

export interface Column {
  /** Below the column. */
  readonly label: string;
  /** As it is read out, and as the table has it. */
  readonly text: string;
  /** Null where there is none. */
  readonly value: number | null;
}

export interface ColumnChartProps {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The place of the one that is marked, by a pattern as well as by its colour. */
  readonly marked?: number;
}

const width = 640;
const height = 240;
const top = 24;
const bottom = 212;
const labelLine = 234;
/** Of more columns than these a phone has room for the name of each fifth, and of the one that is marked. */
const mostNamed = 16;
const named = 5;
/** Thin columns stay as wide as that of their step. */
const share = 0.62;

/** Columns from zero, also below it; it says its values in words too, so that none depends on being seen. */
export function ColumnChart({ title, columns, marked }: ColumnChartProps) {
  const pattern = useId();
  const values = columns.map(({ value }) => value ?? 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const zero = top + ((bottom - top) * most) / span;
  const step = width / Math.max(1, columns.length);
  const isExtra = (place: number) =>
    columns.length > mostNamed && (place % named !== 0 || Math.abs(place - (marked ?? -named)) === 1);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}: ${columns.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
    >
      <defs>
        <pattern id={pattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.ground} width="8" height="8" />
          <rect className={styles.stripe} width="3" height="8" />
        </pattern>
      </defs>
      {columns.map(({ label, value }, place) => {
        const tall = (Math.abs(value ?? 0) * (bottom - top)) / span;
        const isMarked = place === marked;
        return (
          <g key={label}>
            {value !== null && value !== 0 && (
              <rect
                className={isMarked ? styles.marked : styles.column}
                x={step * (place + (1 - share) / 2)}
                y={value > 0 ? zero - tall : zero}
                width={step * share}
                height={Math.max(1, tall)}
                rx="3"
                fill={isMarked ? `url(#${pattern})` : undefined}
              />
            )}
            <text
              className={isMarked ? styles.here : styles.label}
              data-extra={(!isMarked && isExtra(place)) || undefined}
              x={step * (place + 0.5)}
              y={labelLine}
            >
              {label}
            </text>
          </g>
        );
      })}
      <line className={styles.axis} x1="0" x2={width} y1={zero} y2={zero} />
    </svg>
  );
}
