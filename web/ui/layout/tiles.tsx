import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './tiles.module.css';

export interface TilesProps {
  /** May set `--tile-width`, the least width of each; 20rem otherwise. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** As many parts side by side as there is room for; what is left over fills its row. */
export function Tiles({ className, children }: TilesProps) {
  return <div className={classNames(styles.tiles, className)}>{children}</div>;
}
