import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, use, useId } from 'react';
import { fieldTexts } from '../../../schema/messages/field/index.ts';
import { RefusalContext } from '../../language/language.ts';
import { useWords } from '../../language/words.ts';
import styles from './field.module.css';

/** What a control inside a field takes over, so that label, hint and error are tied to it without repetition. */
export interface FieldWiring {
  readonly id?: string;
  readonly name?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
}

const FieldContext = createContext<FieldWiring>({});

/** The attributes that tie a control to the field around it; empty outside of a field. */
export function useFieldWiring(): FieldWiring {
  return use(FieldContext);
}

export interface FieldProps {
  readonly label: string;
  /** The control's `name` attribute: the payload's own field name (docs/contract.md §4.14). */
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Marks the label; everything else on a form is required. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** A control with its visible label, an optional hint and the error that concerns it. */
export function Field({ label, name, hint, error, optional = false, children }: FieldProps) {
  const words = useWords(fieldTexts);
  const refusal = use(RefusalContext);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {words.optional}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden="true" />
          {refusal(error)}
        </p>
      )}
    </div>
  );
}
