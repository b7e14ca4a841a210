import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import styles from './list-card.module.css';

interface ListCardProps {
  /** Search, filters, count and pages, on one line where there is room. */
  readonly tools: ReactNode;
  /** Where one of the tools is a field with a label above it, the others stand beside the field and not beside its label. */
  readonly withFields?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list: its tools, and below them the table to the edges. */
export function ListCard({ tools, withFields = false, children }: ListCardProps) {
  return (
    <Card className={styles.card}>
      {tools && (
        <div className={styles.tools} data-fields={withFields || undefined}>
          {tools}
        </div>
      )}
      {children}
    </Card>
  );
}
