import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './step-mark.module.css';

export interface StepMarkProps {
  readonly state: 'open' | 'now' | 'done';
  /** What the tick says to screen readers. */
  readonly doneText: string;
  /** The number of a step that is not done. */
  readonly children?: ReactNode;
}

/** How far a step is: its number, or a tick. */
export function StepMark({ state, doneText, children }: StepMarkProps) {
  return (
    <span className={classNames(styles.mark, state !== 'open' && styles[state])}>
      {state === 'done' ? <Check role="img" aria-label={doneText} /> : children}
    </span>
  );
}
