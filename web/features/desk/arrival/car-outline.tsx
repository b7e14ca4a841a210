import styles from './arrival.module.css';
import { type CarSide, carSides } from './car-sides.ts';

/** The outline of a car from above, its front on top, with the camera where somebody stands for a side; decoration only. */
export function CarOutline({ side }: { readonly side: CarSide }) {
  const degrees = (carSides.indexOf(side) * 360) / carSides.length;
  return (
    <svg viewBox="0 0 96 96" className={styles.outline} aria-hidden="true">
      <rect x="36" y="22" width="24" height="52" rx="9" />
      <path d="M39 38q9-5 18 0M39 60q9 4 18 0M36 46v6M60 46v6" />
      <g transform={`rotate(${degrees} 48 48)`} className={styles.viewer}>
        <path d="M48 17 36 5h24z" />
        <circle cx="48" cy="5" r="4" />
      </g>
    </svg>
  );
}
