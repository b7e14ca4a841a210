import type { ComponentProps } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Field } from './field.tsx';
import { fieldMessage } from './field-errors.ts';
import { PasswordInput } from './password-input.tsx';

export interface CurrentPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  readonly error: { readonly message?: string | undefined } | undefined;
}

/** The password of the person who is logged in, asked for again before something that a borrowed device must not do. */
export function CurrentPasswordField({ error, ...rest }: CurrentPasswordFieldProps) {
  const t = useTexts(commonTexts);
  return (
    <Field label={t('currentPassword')} name="currentPassword" error={fieldMessage(error, t('required'))}>
      <PasswordInput {...rest} autoComplete="current-password" />
    </Field>
  );
}
