import { useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { ForgotPasswordDocument } from '../../../../../generated/graphql.ts';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { fieldMessage, placeFieldErrors } from '../../../../ui/forms/field-errors.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface ForgotPasswordFormProps {
  /** Given the address when the request was accepted; whether it has an account is never said. */
  readonly onSent: (email: string) => void;
}

const fields = ['email'] as const;

const loadSchema = async () => (await import('../../../../../schema/features/account/accounts.ts')).forgotPasswordInput;

/** One field: the address of the account (`Email Required`, docs/specification.md §5). */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const t = useTexts(logInTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [send, { loading }] = useMutation(ForgotPasswordDocument);
  const form = useForm({ resolver: useLateValidation(loadSchema), defaultValues: { email: '' } });

  const submit = form.handleSubmit(async (variables) => {
    const result = await resultOf(send({ variables }));
    if (result.kind === 'ok') return onSent(variables.email);
    placeFieldErrors(form.setError, fields, result.error.fields);
    toast({ title: t('resetFailed'), text: result.error.text, tone: 'error' });
  });

  return (
    <Form onSubmit={submit}>
      <Field label={t('email')} name="email" error={fieldMessage(form.formState.errors.email, t('required'))}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" wide pending={loading} pendingText={t('sendingLink')}>
        {t('sendLink')}
      </Button>
    </Form>
  );
}
