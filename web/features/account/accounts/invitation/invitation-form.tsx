import { useApolloClient, useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AcceptInvitationDocument, LogInDocument } from '../../../../../generated/graphql.ts';
import { invitationTexts } from '../../../../../schema/messages/invitation/index.ts';
import { IncompleteNotice } from '../../../../kit/forms/incomplete-notice.tsx';
import { NewPasswordFields } from '../../../../kit/forms/new-password-fields.tsx';
import { paths } from '../../../../kit/navigation/paths.ts';
import { firstScreenOf } from '../../../../kit/session/first-screen.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { evictSession } from '../../../../kit/session/session.tsx';
import { loadTypedTwice, useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { placeFieldErrors } from '../../../../ui/forms/field-errors.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
  /** The link is not valid any more. */
  readonly onEnded: () => void;
}

const loadSchema = () =>
  loadTypedTwice(async () => (await import('../../../../../schema/features/account/team.ts')).acceptInvitationInput);

/** The password, twice. Accepting logs in with it and leads to the screen on which they begin. */
export function InvitationForm({ token, email, onEnded }: InvitationFormProps) {
  const t = useTexts(invitationTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const resultOf = useResult();
  const [accept] = useMutation(AcceptInvitationDocument);
  const [logIn] = useMutation(LogInDocument);
  const form = useForm({ resolver: useLateValidation(loadSchema), defaultValues: { password: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    const accepted = await resultOf(accept({ variables: { token, password } }));
    if (accepted.kind === 'error') {
      if (accepted.error.fields?.token !== undefined) return onEnded();
      placeFieldErrors(form.setError, ['password'], accepted.error.fields);
      toast({ title: t('failed'), text: accepted.error.text, tone: 'error' });
      return;
    }
    toast({ title: t('accepted'), text: t('acceptedText'), tone: 'success' });
    const opened = await resultOf(logIn({ variables: { email, password } }));
    // What the account before read on this device is nobody else's business.
    if (opened.kind === 'ok') evictSession(client.cache);
    else toast({ title: t('logIn'), text: opened.error.text, tone: 'error' });
    const first = opened.kind === 'ok' ? firstScreenOf(opened.data.login.user) : paths.login();
    navigate(first, { replace: true });
  });

  return (
    <Form onSubmit={submit}>
      <IncompleteNotice errors={errors} />
      <Field label={t('email')} name="email">
        <TextInput value={email} readOnly autoComplete="username" />
      </Field>
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={{ password: errors.password, confirmation: errors.confirmation }}
        labels={{ password: t('password'), confirmation: t('passwordAgain') }}
      />
      <Button type="submit" wide pending={isSubmitting} pendingText={t('accepting')}>
        {t('accept')}
      </Button>
    </Form>
  );
}
