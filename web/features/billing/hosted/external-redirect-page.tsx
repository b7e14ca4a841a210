import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PaymentProviderDocument } from '../../../../generated/graphql.ts';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { stripePageOrigins } from '../../../../schema/stripe-origins.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useMessages } from '../../../language/messages.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { AppShell } from '../../../ui/layout/app-shell.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from '../status/billing.module.css';
import { type RedirectTarget, redirectTarget } from './redirect-target.ts';

/** `/external-redirect`: leads to payment pages at once and to other sites when asked to (docs/contract.md §4.9). */
export function ExternalRedirectPage() {
  const messages = useMessages(billingMessages);
  const { pathname, search } = useLocation();
  const provider = useReadStep(useQuery(PaymentProviderDocument));
  // Stripe's own pages are known without the server; only an emulator's address has to be asked for.
  const trusted = provider.step === 'ready' ? provider.data.paymentProvider.pageOrigins : stripePageOrigins;
  const own = { origin: window.location.origin, pathname };
  const target = redirectTarget(new URLSearchParams(search).get('url'), own, trusted);
  const checking = provider.step === 'loading' && target.kind === 'ask';
  const forwardTo = target.kind === 'forward' ? target.href : undefined;

  useEffect(() => {
    if (forwardTo !== undefined) window.location.replace(forwardTo);
  }, [forwardTo]);

  return (
    <AppShell>
      <Page title={titleOf(target, messages)} width="text">
        {checking ? <Skeleton rows={3} text={messages.externalChecking} /> : <TargetShown target={target} />}
      </Page>
    </AppShell>
  );
}

function titleOf({ kind }: RedirectTarget, messages: typeof billingMessages.en): string {
  if (kind === 'forward') return messages.externalForwarding;
  return kind === 'ask' ? messages.externalAsk : messages.externalRefused;
}

function TargetShown({ target }: { readonly target: RedirectTarget }) {
  const messages = useMessages(billingMessages);
  const stay = (
    <ButtonLink variant="secondary" to={paths.landing()} reloadDocument>
      {messages.externalStay}
    </ButtonLink>
  );
  if (target.kind === 'refuse') {
    return (
      <Notice tone="error" action={stay}>
        {messages.externalRefusedText}
      </Notice>
    );
  }
  if (target.kind === 'forward') {
    return (
      <Notice tone="info" action={<ButtonAnchor href={target.href}>{messages.externalContinue}</ButtonAnchor>}>
        {messages.externalForwardingText}
      </Notice>
    );
  }
  return (
    <Card>
      <p>{messages.externalAskText}</p>
      {/* Set apart from the text around them, so that no right-to-left letter of the address can rearrange it. */}
      <DataList
        items={[
          { label: messages.externalHost, value: <bdi>{target.host}</bdi> },
          { label: messages.externalAddress, value: <bdi className={styles.address}>{target.href}</bdi> },
        ]}
      />
      {!target.encrypted && <Notice tone="warning">{messages.externalInsecure}</Notice>}
      <Actions>
        <ButtonAnchor href={target.href} rel="noreferrer">
          {messages.externalContinue}
        </ButtonAnchor>
        {stay}
      </Actions>
    </Card>
  );
}
