import { useQuery } from '@apollo/client/react';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import { sessionTexts } from '../../../../../schema/messages/session/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { SignedInScreen } from '../../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BillingForm } from '../hosted/billing-form.tsx';
import { OwnBilling } from './own-billing.tsx';

/**
 * `/billing`: for somebody who is logged in their own plan and payments; for visitors the form that upgrades to
 * Enterprise and tells a status (docs/specification.md §2).
 */
export function BillingPage() {
  const t = useTexts(hostedBillingTexts);
  const own = useTexts(subscriptionTexts);
  const session = useTexts(sessionTexts);
  const me = useReadStep(useQuery(MeDocument));
  if (me.step === 'loading') {
    return (
      <Page title={own('title')}>
        <Skeleton rows={6} text={session('loading')} />
      </Page>
    );
  }
  if (me.step === 'ready') {
    return (
      <SignedInScreen
        title={own('title')}
        lead={own('lead')}
        failure={{ title: own('loadFailed'), text: session('failedToFetch') }}
      >
        {(profile) => <OwnBilling profile={profile} />}
      </SignedInScreen>
    );
  }
  return (
    <Page title={t('billingTitle')} lead={t('billingLead')} width="text">
      <BillingForm />
    </Page>
  );
}
