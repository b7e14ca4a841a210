import type { ComponentProps } from 'react';
import { commonMessages } from '../../../schema/messages/common.ts';
import { useMessages } from '../../language/messages.ts';
import { Field } from './field.tsx';
import { fieldMessage } from './field-errors.ts';
import { PasswordInput } from './password-input.tsx';

export interface CurrentPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  readonly error: { readonly message?: string | undefined } | undefined;
}

/** The password of whoever is signed in, asked for again before something that a borrowed device must not do. */
export function CurrentPasswordField({ error, ...rest }: CurrentPasswordFieldProps) {
  const messages = useMessages(commonMessages);
  return (
    <Field label={messages.currentPassword} name="currentPassword" error={fieldMessage(error, messages.required)}>
      <PasswordInput {...rest} autoComplete="current-password" />
    </Field>
  );
}
