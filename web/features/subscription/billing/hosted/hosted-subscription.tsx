import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { planWord, statusWord } from '../status/subscription-words.ts';
import type { HostedStatus } from './billing-answers.ts';

/** A subscription as the billing host tells it: plan, status, and the day it is valid until. */
export function HostedSubscription({ subscription }: { readonly subscription: HostedStatus }) {
  const t = useTexts(hostedBillingTexts);
  const account = useTexts(dashboardTexts);
  const formats = useFormats();
  const { plan, status, current_period_end: periodEndSeconds } = subscription;
  const word = statusWord(status, account);
  const validUntil =
    periodEndSeconds === null
      ? []
      : [{ label: t('validUntil'), value: formats.date(new Date(periodEndSeconds * 1000).toISOString()) }];
  return (
    <DataList
      items={[
        { label: t('plan'), value: planWord(plan) },
        { label: t('status'), value: <Badge tone={word.tone}>{word.text}</Badge> },
        ...validUntil,
      ]}
    />
  );
}
