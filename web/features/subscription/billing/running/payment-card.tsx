import { useQuery } from '@apollo/client/react';
import { PaymentCardDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { useBillingRefresh } from '../status/use-billing-refresh.ts';
import { usePortal } from '../status/use-portal.ts';
import styles from './running.module.css';

/** The card that is charged, and the way to the provider's portal where it is changed. */
export function PaymentMethodCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(subscriptionTexts);
  const billing = useTexts(billingTexts);
  const { refresh } = useBillingRefresh();
  const portal = usePortal(profile.email, refresh);
  return (
    <Card title={t('payment')}>
      <ChargedCard />
      <Actions>
        <Button
          variant="secondary"
          pending={portal.state.step === 'opening'}
          pendingText={billing('managePaymentsOpening')}
          onClick={portal.open}
        >
          {billing('managePayments')}
        </Button>
      </Actions>
      {portal.state.step === 'advised' && <Note>{portal.state.advice}</Note>}
      {portal.state.step === 'open' && <Note>{t('managedElsewhere')}</Note>}
      {portal.state.step === 'closed' && <Note>{t('portalNote')}</Note>}
    </Card>
  );
}

function ChargedCard() {
  const t = useTexts(subscriptionTexts);
  const read = useReadStep(useQuery(PaymentCardDocument));
  if (read.step === 'loading') return <Skeleton rows={2} text={t('loading')} />;
  if (read.step === 'refused') {
    return <FailedRead text={t('cardFailed')} retryText={t('retry')} onRetry={read.refetch} />;
  }
  const card = read.data.paymentCard;
  if (card == null) return <p>{t('noCard')}</p>;
  const { brand, last4, expiresMonth, expiresYear } = card;
  return (
    <div>
      <p className={styles.card}>{t('cardEnding', { brand: brandName(brand), last4 })}</p>
      <p>{t('cardExpires', { month: String(expiresMonth).padStart(2, '0'), year: String(expiresYear) })}</p>
    </div>
  );
}

/** `visa` as the card has it printed on it. */
function brandName(brand: string): string {
  return brand.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
}
