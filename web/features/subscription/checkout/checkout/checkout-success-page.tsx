import { useLocation } from 'react-router';
import { checkoutTexts } from '../../../../../schema/messages/checkout/index.ts';
import { delays } from '../../../../../schema/rules.ts';
import { useDelayedNavigation } from '../../../../kit/navigation/delayed-navigation.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useLoginPath } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { AppShell } from '../../../../ui/layout/app-shell.tsx';
import { LanguageSwitch } from '../../../../ui/layout/language-switch.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { usePaymentNews } from '../../plans/index.ts';
import { usePaymentVerification, type Verification } from './use-payment-verification.ts';

/**
 * `/checkout-success`: where the payment page leads to; says whether the payment has arrived (docs/specification.md §2,
 * §4). Where another window waits for it, that one goes on.
 */
export function CheckoutSuccessPage() {
  const { search } = useLocation();
  const loginPath = useLoginPath();
  const { verification, refetch } = usePaymentVerification(new URLSearchParams(search).get('session_id'));
  usePaymentNews(verification.step === 'verified');
  const signedOut = verification.step === 'refused' && verification.error.code === 'UNAUTHENTICATED';
  useDelayedNavigation(
    verification.step === 'verified' ? paths.dashboard() : undefined,
    delays.afterVerifiedPaymentMilliseconds,
  );
  useDelayedNavigation(signedOut ? loginPath : undefined, delays.unauthenticatedMilliseconds);
  return (
    <AppShell foot={<LanguageSwitch />}>
      <VerificationShown verification={signedOut ? { step: 'checking' } : verification} onRefetch={refetch} />
    </AppShell>
  );
}

interface VerificationShownProps {
  readonly verification: Verification;
  readonly onRefetch: () => void;
}

function VerificationShown({ verification, onRefetch }: VerificationShownProps) {
  const t = useTexts(checkoutTexts);
  const toDashboard = <ButtonLink to={paths.dashboard()}>{t('openDashboard')}</ButtonLink>;
  const refetch = <Button onClick={onRefetch}>{t('checkAgain')}</Button>;
  switch (verification.step) {
    case 'checking':
      return (
        <Page title={t('confirmingTitle')} lead={t('successLead')} width="text">
          <Skeleton rows={3} text={t('checkingPayment')} />
        </Page>
      );
    case 'verified':
      return (
        <Page title={t('paymentSuccessful')} width="text">
          <Notice tone="success" action={toDashboard}>
            {t('paymentSuccessfulText')}
          </Notice>
        </Page>
      );
    case 'unconfirmed':
      return (
        <Page title={t('confirmingTitle')} width="text">
          <Notice tone="info" action={refetch}>
            {t('confirmingText')}
          </Notice>
        </Page>
      );
    case 'unknown-session':
      return (
        <Page title={t('sessionUnknownTitle')} width="text">
          <Notice tone="error" action={toDashboard}>
            {t('sessionUnknownText')}
          </Notice>
        </Page>
      );
    case 'refused':
      return (
        <Page title={t('confirmationFailed')} width="text">
          <Notice tone="error" action={refetch}>
            {verification.error.text}
          </Notice>
        </Page>
      );
  }
}
