import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ForgotPasswordDocument } from '../../../generated/graphql.ts';
import { twoFactorMessages } from '../../../schema/messages/two-factor.ts';
import { useFailureWords } from '../../kit/session/failure-words.ts';
import { useOutcome } from '../../kit/session/outcome.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** Says why the second factor waits, and mails the link by which the person proves the address. */
export function ProofNotice({ email }: { readonly email: string }) {
  const messages = useMessages(twoFactorMessages);
  const { refusal } = useFailureWords();
  const outcomeOf = useOutcome();
  const [send, { loading }] = useMutation(ForgotPasswordDocument);
  const [answer, setAnswer] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>();

  const ask = async () => {
    const result = await outcomeOf(send({ variables: { email } }));
    if (result.kind === 'refused') setAnswer({ tone: 'error', text: result.refusal.text });
    else setAnswer({ tone: 'success', text: refusal(result.data.forgotPassword.message) });
  };

  if (answer !== undefined) return <Notice tone={answer.tone}>{answer.text}</Notice>;
  return (
    <Notice
      tone="warning"
      title={messages.proofTitle}
      action={
        <Button variant="secondary" pending={loading} pendingText={messages.sendingProof} onClick={ask}>
          {messages.sendProof}
        </Button>
      }
    >
      {messages.proofText}
    </Notice>
  );
}
