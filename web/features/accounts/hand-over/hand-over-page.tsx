import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { HandOverDocument } from '../../../../generated/graphql.ts';
import { handOverInput } from '../../../../schema/features/hand-over.ts';
import { handOverMessages } from '../../../../schema/messages/hand-over.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useMessages } from '../../../language/messages.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { InvalidLinkScreen } from '../visitor/invalid-link-screen.tsx';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { HandOverOffer } from './hand-over-offer.tsx';
import { useHandOverLink } from './use-hand-over-link.ts';

/**
 * `/hand-over?page=…#…`: the desktop app has sent its person here. Opening the link does nothing, because programs open links
 * and anybody can send one; the screen says whose account it is, and its button logs in (decision 16).
 */
export function HandOverPage() {
  const messages = useMessages(handOverMessages);
  const { token, loginPath } = useHandOverLink();
  const isLink = handOverInput.safeParse({ token }).success;
  // Kept nowhere: the answer is about a minute.
  const read = useReadStep(
    useQuery(HandOverDocument, { variables: { token }, skip: !isLink, fetchPolicy: 'no-cache' }),
  );
  const [ended, setEnded] = useState(!isLink);
  const other = { question: messages.notYours, label: messages.logIn, to: loginPath };

  if (ended || (read.step === 'refused' && read.refusal.code === 'BAD_INPUT')) {
    return (
      <InvalidLinkScreen
        title={messages.invalidTitle}
        lead={messages.invalidText}
        next={{ label: messages.logIn, to: loginPath }}
      />
    );
  }
  return (
    <VisitorScreen title={messages.title} lead={messages.lead} other={other}>
      {read.step === 'loading' && <Skeleton rows={4} text={messages.loading} />}
      {read.step === 'refused' && (
        <FailedRead
          text={`${messages.notRead} ${read.refusal.text}`}
          retryText={messages.retry}
          onRetry={read.askAgain}
        />
      )}
      {read.step === 'ready' && (
        <HandOverOffer
          token={token}
          handOver={read.data.handOver}
          onEnded={() => setEnded(true)}
          onOther={read.askAgain}
        />
      )}
    </VisitorScreen>
  );
}
