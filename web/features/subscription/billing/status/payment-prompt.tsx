import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import type { Profile } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useBillingRefresh } from './use-billing-refresh.ts';
import { usePortal } from './use-portal.ts';

/** Statuses whose open invoice is paid in the provider's portal; a checkout would start a second subscription. */
const owing: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused']);

/**
 * Asks an account that is not paid to pay (docs/specification.md §4), unless its subscription only has to begin;
 * members are told who can.
 */
export function PaymentPrompt({ profile }: { readonly profile: Profile }) {
  const account = useTexts(dashboardTexts);
  // Bought already, and not to be bought twice: the payment status says when it begins.
  if (profile.subscriptionStatus === 'scheduled') return null;
  return (
    <Notice
      tone="warning"
      title={account('notPaidTitle')}
      action={profile.role === 'admin' && <PayNow profile={profile} />}
    >
      {account('notPaidText')}
    </Notice>
  );
}

function PayNow({ profile }: { readonly profile: Profile }) {
  const t = useTexts(billingTexts);
  const { refresh } = useBillingRefresh();
  const portal = usePortal(profile.email, refresh);
  if (!owing.has(profile.subscriptionStatus)) return <ButtonLink to={paths.checkout()}>{t('payNow')}</ButtonLink>;
  return (
    <Button pending={portal.state.step === 'opening'} pendingText={t('managePaymentsOpening')} onClick={portal.open}>
      {t('payNow')}
    </Button>
  );
}
