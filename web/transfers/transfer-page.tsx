import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { TransfersDocument } from '../../generated/graphql.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { transfersMessages } from '../../schema/messages/transfers.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { useReadStep } from '../platform/read-step.ts';
import { SignedInScreen } from '../platform/signed-in-screen.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailedRead } from '../ui/failed-read.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProForma } from './pro-forma.tsx';
import { useProFormaScan } from './use-pro-forma-scan.ts';

/** `/transfer`: a pro-forma invoice with everything that is needed to pay it by bank transfer. */
export function TransferPage() {
  const messages = useMessages(transfersMessages);
  const { failedToFetch, dashboardError } = useMessages(accountsMessages);
  return (
    <SignedInScreen
      title={messages.title}
      width="text"
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {messages.back}
        </ButtonLink>
      }
      failure={{ title: dashboardError, text: failedToFetch }}
    >
      {(profile) => (profile.role === 'admin' ? <OwnTransfer /> : <Notice tone="info">{messages.ownerOnly}</Notice>)}
    </SignedInScreen>
  );
}

function OwnTransfer() {
  const messages = useMessages(transfersMessages);
  const [search] = useSearchParams();
  // Made or paid a moment ago, it is not what was read before.
  const read = useReadStep(useQuery(TransfersDocument, { fetchPolicy: 'cache-and-network' }));
  useProFormaScan(read.step === 'ready' ? read.data.transfers : []);
  if (read.step === 'refused') {
    return <FailedRead text={read.refusal.text} retryText={messages.retry} onRetry={read.askAgain} />;
  }
  const wanted = read.step === 'ready' ? read.data.transfers.find(({ id }) => id === search.get('order')) : undefined;
  if (wanted !== undefined && read.step === 'ready') return <ProForma transfer={wanted} onChanged={read.askAgain} />;
  if (read.step === 'loading' || read.asking) return <Skeleton rows={8} text={messages.loading} />;
  return (
    <Notice tone="warning" title={messages.unknownTitle}>
      {messages.unknownText}
    </Notice>
  );
}
