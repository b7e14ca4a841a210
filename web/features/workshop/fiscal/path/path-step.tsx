import { type ReactNode, useEffect, useRef } from 'react';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { StepMark } from '../../../../ui/steps/step-mark.tsx';
import styles from './path.module.css';

export interface PathStepProps {
  readonly number: number;
  readonly title: string;
  /** What is there, or what it waits for. */
  readonly summary: string | undefined;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  /** Opens what is done once more. */
  readonly onOpen: (() => void) | undefined;
  /** Whether the keyboard goes on here, because the step before was just done. */
  readonly goesOn: boolean;
  readonly children: ReactNode;
}

/** A step of the way: its number or its tick, what is there, and its form while it is open. */
export function PathStep({ number, title, summary, isDone, isOpen, onOpen, goesOn, children }: PathStepProps) {
  const p = useTexts(fiscalPathTexts);
  return (
    <li className={styles.step} aria-current={isOpen ? 'step' : undefined}>
      <StepMark state={isOpen ? 'now' : isDone ? 'done' : 'open'} doneText={p('done')}>
        {number}
      </StepMark>
      <div className={styles.content}>
        <div className={styles.head}>
          <div className={styles.name}>
            <h3>{title}</h3>
            {summary !== undefined && !isOpen && <p className={styles.muted}>{summary}</p>}
          </div>
          {onOpen && !isOpen && (
            <Button variant="ghost" aria-label={p('changeStep', { step: title })} onClick={onOpen}>
              {p('change')}
            </Button>
          )}
        </div>
        {isOpen && <Body goesOn={goesOn}>{children}</Body>}
      </div>
    </li>
  );
}

function Body({ goesOn, children }: Pick<PathStepProps, 'goesOn' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!goesOn) return;
    const controls = [...(body.current?.querySelectorAll<HTMLInputElement>('input, select, button') ?? [])];
    (controls.find(({ tagName, value }) => tagName === 'INPUT' && value === '') ?? controls.at(-1))?.focus();
  }, [goesOn]);
  return (
    <div className={styles.body} ref={body}>
      {children}
    </div>
  );
}
