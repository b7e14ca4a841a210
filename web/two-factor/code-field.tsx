import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './two-factor.module.css';

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
}

/** A code of the app, which browsers and phones offer to fill in, or a recovery code. */
export function CodeField({ label, hint, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} name="code" hint={hint} error={error}>
      <TextInput
        {...rest}
        className={styles.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  );
}
