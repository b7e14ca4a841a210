import { useQuery } from '@apollo/client/react';
import { ReleaseDocument } from '../../../../generated/graphql.ts';
import { downloadsTexts } from '../../../../schema/messages/downloads/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { InstallerCard } from './installer-card.tsx';
import { PaymentNeeded } from './payment-needed.tsx';

/** What is published now, or why there is nothing to download. */
export function ReleaseOffer() {
  const t = useTexts(downloadsTexts);
  const release = useReadStep(useQuery(ReleaseDocument));
  if (release.step === 'loading') return <Skeleton rows={4} text={t('loadingRelease')} />;
  if (release.step === 'ready') return <InstallerCard release={release.data.release} />;
  const retry = (
    <Button variant="secondary" onClick={release.refetch}>
      {t('retry')}
    </Button>
  );
  switch (release.error.code) {
    case 'PAYMENT_REQUIRED':
      return <PaymentNeeded />;
    case 'NOT_FOUND':
      return (
        <Notice tone="info" title={t('nothingPublishedTitle')} action={retry}>
          <p>{t('nothingPublishedText')}</p>
          <p>{t('nothingPublishedOperator')}</p>
        </Notice>
      );
    default:
      return (
        <Notice tone="error" title={t('releaseFailed')} action={retry}>
          {release.error.text}
        </Notice>
      );
  }
}
