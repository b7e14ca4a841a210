import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ForgotPasswordDocument } from '../../generated/graphql.ts';
import { twoFactorMessages } from '../../schema/messages/two-factor.ts';
import { useFailureWords } from '../platform/failure-words.ts';
import { useMessages } from '../platform/messages.ts';
import { useOutcome } from '../platform/outcome.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
