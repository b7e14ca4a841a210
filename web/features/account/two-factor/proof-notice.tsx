import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ForgotPasswordDocument } from '../../../../generated/graphql.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Says why the second factor waits, and mails the link by which the person proves the address. */
export function ProofNotice({ email }: { readonly email: string }) {
  const t = useTexts(twoFactorTexts);
  const resultOf = useResult();
  const [send, { loading }] = useMutation(ForgotPasswordDocument);
  const [answer, setAnswer] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>();

  const ask = async () => {
    const result = await resultOf(send({ variables: { email } }));
    if (result.kind === 'error') setAnswer({ tone: 'error', text: result.error.text });
    else setAnswer({ tone: 'success', text: t('proofSent') });
  };

  if (answer !== undefined) return <Notice tone={answer.tone}>{answer.text}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('proofTitle')}
      action={
        <Button variant="secondary" pending={loading} pendingText={t('sendingProof')} onClick={ask}>
          {t('sendProof')}
        </Button>
      }
    >
      {t('proofText')}
    </Notice>
  );
}
