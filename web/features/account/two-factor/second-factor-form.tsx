import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CompleteLoginDocument } from '../../../../generated/graphql.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import type { LandingAccount } from '../../../kit/session/first-screen.ts';
import { useResult } from '../../../kit/session/result.ts';
import { evictSession } from '../../../kit/session/session.tsx';
import { useLateValidation } from '../../../kit/writes/late-validation.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { placeFieldErrors } from '../../../ui/forms/field-errors.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { CodeField } from './code-field.tsx';

export interface SecondFactorFormProps {
  /** Names the log-in that waits for its code. */
  readonly challenge: string;
  readonly onLoggedIn: (account: LandingAccount | null) => void;
  /** Back to e-mail and password: the challenge is not good any more, or somebody else wants in. */
  readonly onStartOver: () => void;
}

const loadSchema = async () => (await import('../../../../schema/features/account/two-factor.ts')).completeLogInInput;

/** The second step of a log-in: a code of the app or a recovery code. */
export function SecondFactorForm({ challenge, onLoggedIn, onStartOver }: SecondFactorFormProps) {
  const t = useTexts(twoFactorTexts);
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const [complete, { loading }] = useMutation(CompleteLoginDocument);
  const [loggedIn, setLoggedIn] = useState(false);
  const form = useForm({
    resolver: useLateValidation(loadSchema),
    defaultValues: { challenge, code: '', rememberDevice: false },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (variables) => {
    const result = await resultOf(complete({ variables }));
    if (result.kind === 'ok') {
      // What the account before read on this device is nobody else's business.
      evictSession(client.cache);
      setLoggedIn(true);
      return onLoggedIn(result.data.completeLogin.user);
    }
    placeFieldErrors(form.setError, ['code'], result.error.fields);
    toast({ title: t('loginFailed'), text: result.error.text, tone: 'error' });
    if (result.error.code === 'UNAUTHENTICATED') onStartOver();
  });

  return (
    <Form onSubmit={submit}>
      <CodeField {...form.register('code')} label={t('code')} hint={t('logInHint')} error={errors.code} />
      <Checkbox {...form.register('rememberDevice')} label={t('trustBrowser')} />
      <Button type="submit" wide pending={loading || loggedIn} pendingText={loading ? t('loggingIn') : t('loggedIn')}>
        {t('logIn')}
      </Button>
      <Button variant="ghost" wide onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </Form>
  );
}
