import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { subscriptionSentence } from './subscription-sentence.ts';
import { useBillingRefresh } from './use-billing-refresh.ts';
import { usePortal } from './use-portal.ts';

/**
 * In the place of prices, where a subscription runs that is not paid: a second one would be charged beside it, and the
 * server sells none. Says what is wrong and leads to the provider's portal, where the open payment is made.
 */
export function UnpaidSubscription({ profile }: { readonly profile: Profile }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { refresh } = useBillingRefresh();
  const portal = usePortal(profile.email, refresh);
  const { currentPeriodEnd, paymentVerified, subscriptionStatus: status } = profile;
  const overview = { status, paymentVerified, currentPeriodEnd, cancelAtPeriodEnd: false, granted: false };
  const what = subscriptionSentence(overview, t, formats.date);
  return (
    <Notice
      tone="warning"
      title={t('unpaidTitle')}
      action={
        <Button
          pending={portal.state.step === 'opening'}
          pendingText={t('managePaymentsOpening')}
          onClick={portal.open}
        >
          {t('managePayments')}
        </Button>
      }
    >
      {what && <p>{what}</p>}
      <p>{t('unpaidText')}</p>
      {portal.state.step === 'open' && <p>{t('unpaidPortalWaiting')}</p>}
      {portal.state.step === 'advised' && <p>{portal.state.advice}</p>}
    </Notice>
  );
}
