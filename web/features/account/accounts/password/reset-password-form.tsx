import { useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { ResetPasswordDocument } from '../../../../../generated/graphql.ts';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { IncompleteNotice } from '../../../../kit/forms/incomplete-notice.tsx';
import { NewPasswordFields } from '../../../../kit/forms/new-password-fields.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { loadTypedTwice, useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { placeFieldErrors } from '../../../../ui/forms/field-errors.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onInvalidLink: () => void;
}

const loadSchema = () =>
  loadTypedTwice(async () => (await import('../../../../../schema/features/account/accounts.ts')).resetPasswordInput);

const fields = ['password'] as const;

/** The new password, twice (docs/specification.md §5: at least 8 characters, both alike). */
export function ResetPasswordForm({ token, onDone, onInvalidLink }: ResetPasswordFormProps) {
  const t = useTexts(logInTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [reset, { loading }] = useMutation(ResetPasswordDocument);
  const form = useForm({ resolver: useLateValidation(loadSchema), defaultValues: { password: '', confirmation: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    const result = await resultOf(reset({ variables: { token, password } }));
    if (result.kind === 'ok') return onDone();
    if (result.error.fields?.token !== undefined) return onInvalidLink();
    placeFieldErrors(form.setError, fields, result.error.fields);
    toast({ title: t('resetFailed'), text: result.error.text, tone: 'error' });
  });

  return (
    <Form onSubmit={submit}>
      <IncompleteNotice errors={errors} />
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={{ password: errors.password, confirmation: errors.confirmation }}
      />
      <Button type="submit" wide pending={loading} pendingText={t('savingPassword')}>
        {t('savePassword')}
      </Button>
    </Form>
  );
}
