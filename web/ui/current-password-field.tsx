import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

export interface CurrentPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  readonly label: string;
  readonly error: string | undefined;
}

/** The password of whoever is signed in, asked for again before something that a borrowed device must not do. */
export function CurrentPasswordField({ label, error, ...rest }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} name="currentPassword" error={error}>
      <PasswordInput {...rest} autoComplete="current-password" />
    </Field>
  );
}
