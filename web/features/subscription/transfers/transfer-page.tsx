import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { TransfersDocument } from '../../../../generated/graphql.ts';
import { sessionTexts } from '../../../../schema/messages/session/index.ts';
import { transfersTexts } from '../../../../schema/messages/transfers/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ProForma } from './pro-forma.tsx';
import { useProFormaScan } from './use-pro-forma-scan.ts';

/** `/transfer`: a pro-forma invoice with everything that is needed to pay it by bank transfer. */
export function TransferPage() {
  const t = useTexts(transfersTexts);
  const session = useTexts(sessionTexts);
  return (
    <SignedInScreen
      title={t('title')}
      width="text"
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {t('back')}
        </ButtonLink>
      }
      failure={{ title: session('dashboardError'), text: session('failedToFetch') }}
    >
      {(profile) => (profile.role === 'admin' ? <OwnTransfer /> : <Notice tone="info">{t('ownerOnly')}</Notice>)}
    </SignedInScreen>
  );
}

function OwnTransfer() {
  const t = useTexts(transfersTexts);
  const [search] = useSearchParams();
  // Made or paid a moment ago, it is not what was read before.
  const read = useReadStep(useQuery(TransfersDocument, { fetchPolicy: 'cache-and-network' }));
  useProFormaScan(read.step === 'ready' ? read.data.transfers : []);
  if (read.step === 'refused') {
    return <FailedRead text={read.error.text} retryText={t('retry')} onRetry={read.refetch} />;
  }
  const wanted = read.step === 'ready' ? read.data.transfers.find(({ id }) => id === search.get('order')) : undefined;
  if (wanted !== undefined && read.step === 'ready') return <ProForma transfer={wanted} onChanged={read.refetch} />;
  if (read.step === 'loading' || read.isRefetching) return <Skeleton rows={8} text={t('loading')} />;
  return (
    <Notice tone="warning" title={t('unknownTitle')}>
      {t('unknownText')}
    </Notice>
  );
}
