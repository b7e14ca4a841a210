import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PaymentProviderDocument } from '../../../../../generated/graphql.ts';
import {
  type ExternalRedirectText,
  externalRedirectTexts,
} from '../../../../../schema/messages/external-redirect/index.ts';
import { stripePageOrigins } from '../../../../../schema/stripe-origins.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { AppShell } from '../../../../ui/layout/app-shell.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LanguageSwitch } from '../../../../ui/layout/language-switch.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from '../status/billing.module.css';
import { type RedirectTarget, redirectTarget } from './redirect-target.ts';

/** `/external-redirect`: leads to payment pages at once and to other sites when asked to (docs/contract.md §4.9). */
export function ExternalRedirectPage() {
  const t = useTexts(externalRedirectTexts);
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
    <AppShell foot={<LanguageSwitch />}>
      <Page title={titleOf(target, t)} width="text">
        {checking ? <Skeleton rows={3} text={t('externalChecking')} /> : <TargetShown target={target} />}
      </Page>
    </AppShell>
  );
}

function titleOf({ kind }: RedirectTarget, t: ExternalRedirectText): string {
  if (kind === 'forward') return t('externalForwarding');
  return kind === 'ask' ? t('externalAsk') : t('externalRefused');
}

function TargetShown({ target }: { readonly target: RedirectTarget }) {
  const t = useTexts(externalRedirectTexts);
  const stay = (
    <ButtonLink variant="secondary" to={paths.landing()} reloadDocument>
      {t('externalStay')}
    </ButtonLink>
  );
  if (target.kind === 'refuse') {
    return (
      <Notice tone="error" action={stay}>
        {t('externalRefusedText')}
      </Notice>
    );
  }
  if (target.kind === 'forward') {
    return (
      <Notice tone="info" action={<ButtonAnchor href={target.href}>{t('externalContinue')}</ButtonAnchor>}>
        {t('externalForwardingText')}
      </Notice>
    );
  }
  return (
    <Card>
      <p>{t('externalAskText')}</p>
      {/* Set apart from the text around them, so that no right-to-left letter of the address can rearrange it. */}
      <DataList
        items={[
          { label: t('externalHost'), value: <bdi>{target.host}</bdi> },
          { label: t('externalAddress'), value: <bdi className={styles.address}>{target.href}</bdi> },
        ]}
      />
      {!target.encrypted && <Notice tone="warning">{t('externalInsecure')}</Notice>}
      <Actions>
        <ButtonAnchor href={target.href} rel="noreferrer">
          {t('externalContinue')}
        </ButtonAnchor>
        {stay}
      </Actions>
    </Card>
  );
}
