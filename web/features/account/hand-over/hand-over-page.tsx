import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { HandOverDocument } from '../../../../generated/graphql.ts';
import { handOverInput } from '../../../../schema/features/account/hand-over.ts';
import { handOverTexts } from '../../../../schema/messages/hand-over/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { InvalidLinkScreen, VisitorScreen } from '../accounts/index.ts';
import { HandOverOffer } from './hand-over-offer.tsx';
import { useHandOverLink } from './use-hand-over-link.ts';

/**
 * `/hand-over?page=…#…`: the desktop app has sent its person here. Opening the link does nothing, because programs open links
 * and anybody can send one; the screen says whose account it is, and its button logs in (decision 16).
 */
export function HandOverPage() {
  const t = useTexts(handOverTexts);
  const { token, loginPath } = useHandOverLink();
  const isLink = handOverInput.safeParse({ token }).success;
  // Kept nowhere: the answer is about a minute.
  const read = useReadStep(
    useQuery(HandOverDocument, { variables: { token }, skip: !isLink, fetchPolicy: 'no-cache' }),
  );
  const [ended, setEnded] = useState(!isLink);
  const other = { question: t('notYours'), label: t('logIn'), to: loginPath };

  if (ended || (read.step === 'refused' && read.error.code === 'BAD_INPUT')) {
    return (
      <InvalidLinkScreen
        title={t('invalidTitle')}
        lead={t('invalidText')}
        next={{ label: t('logIn'), to: loginPath }}
      />
    );
  }
  return (
    <VisitorScreen title={t('title')} lead={t('lead')} other={other}>
      {read.step === 'loading' && <Skeleton rows={4} text={t('loading')} />}
      {read.step === 'refused' && (
        <FailedRead text={`${t('notRead')} ${read.error.text}`} retryText={t('retry')} onRetry={read.refetch} />
      )}
      {read.step === 'ready' && (
        <HandOverOffer
          token={token}
          handOver={read.data.handOver}
          onEnded={() => setEnded(true)}
          onOther={read.refetch}
        />
      )}
    </VisitorScreen>
  );
}
