import type { ReactNode } from 'react';
import styles from './record-columns.module.css';
import { SectionColumn } from './section-columns.tsx';

interface RecordColumnsProps {
  /** Work and money, which change every day. */
  readonly main: ReactNode;
  /** What is looked up now and then. */
  readonly side: ReactNode;
}

/** The body of a record: two thirds for its lists, one third for its data, all of it dense where there is a mouse's room. */
export function RecordColumns({ main, side }: RecordColumnsProps) {
  return (
    <div className={styles.record}>
      <SectionColumn>{main}</SectionColumn>
      <SectionColumn>{side}</SectionColumn>
    </div>
  );
}
