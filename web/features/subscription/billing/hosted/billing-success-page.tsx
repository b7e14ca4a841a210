import { useLocation } from 'react-router';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { AppShell } from '../../../../ui/layout/app-shell.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LanguageSwitch } from '../../../../ui/layout/language-switch.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { HostedSubscription } from './hosted-subscription.tsx';
import { useHostedVerification } from './use-hosted-verification.ts';

/** `/billing/success?session_id=&email=`: what an upgrade on the billing screen came to (docs/specification.md §2). */
export function BillingSuccessPage() {
  const t = useTexts(hostedBillingTexts);
  const { search } = useLocation();
  const { state, refetch } = useHostedVerification(new URLSearchParams(search).get('session_id'));
  const ways = (
    <Actions>
      <ButtonLink to={paths.dashboard()}>{t('openDashboard')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.billing()}>
        {t('toBilling')}
      </ButtonLink>
    </Actions>
  );
  const again = (
    <Button variant="secondary" onClick={refetch}>
      {t('checkAgain')}
    </Button>
  );
  return (
    <AppShell foot={<LanguageSwitch />}>
      <Page title={state.step === 'known' ? t('verifiedTitle') : t('verifyingTitle')} width="text">
        {state.step === 'checking' && <Skeleton rows={3} text={t('verifyingText')} />}
        {state.step === 'refused' && (
          <Notice tone="error" title={t('verifyFailed')} action={again}>
            {state.error.text}
          </Notice>
        )}
        {state.step === 'known' &&
          (state.verified ? (
            <Notice tone="success">{t('verifiedText')}</Notice>
          ) : (
            <Notice tone="info" title={t('unverifiedTitle')} action={again}>
              {t('unverifiedText')}
            </Notice>
          ))}
        {state.step === 'known' && (
          <Card title={t('statusTitle')}>
            <HostedSubscription subscription={state.subscription} />
          </Card>
        )}
        {state.step !== 'checking' && ways}
      </Page>
    </AppShell>
  );
}
