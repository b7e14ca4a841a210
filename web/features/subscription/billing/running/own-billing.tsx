import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Tiles } from '../../../../ui/layout/tiles.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { AccessCard } from '../../transfers/index.ts';
import { BillingForm } from '../hosted/billing-form.tsx';
import { BillingDetailsCard } from '../invoices/billing-details-card.tsx';
import { InvoicesCard } from '../invoices/invoices-card.tsx';
import { DeveloperLink } from '../status/developer-link.tsx';
import { PaymentMethodCard } from './payment-card.tsx';
import styles from './running.module.css';
import { SubscriptionCard } from './subscription-card.tsx';

/**
 * Billing for somebody who is signed in: plan, payment, papers. The form of docs/specification.md §2 is below: open
 * where Enterprise can be bought with it, folded away where a subscription runs already.
 */
export function OwnBilling({ profile }: { readonly profile: Profile }) {
  const t = useTexts(subscriptionTexts);
  if (profile.role !== 'admin') return <Notice title={t('notOwnerTitle')}>{t('notOwnerText')}</Notice>;
  const running = profile.subscriptionRunning;
  return (
    <>
      <Tiles>
        <SubscriptionCard profile={profile} />
        {running && <PaymentMethodCard profile={profile} />}
      </Tiles>
      <AccessCard />
      <BillingDetailsCard />
      <InvoicesCard />
      {running ? (
        <details className={styles.lookup}>
          <summary>{t('byEmail')}</summary>
          <BillingForm beside />
        </details>
      ) : (
        <BillingForm beside />
      )}
      <DeveloperLink />
    </>
  );
}
