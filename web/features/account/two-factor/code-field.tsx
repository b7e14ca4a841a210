import type { ComponentProps, ReactNode } from 'react';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './two-factor.module.css';

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: { readonly message?: string | undefined } | undefined;
}

/** A code of the app, which browsers and phones offer to fill in, or a recovery code. */
export function CodeField({ label, hint, error, ...rest }: CodeFieldProps) {
  const t = useTexts(commonTexts);
  return (
    <Field label={label} name="code" hint={hint} error={fieldMessage(error, t('required'))}>
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
