import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { PaymentProviderDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { transfersTexts } from '../../../../../schema/messages/transfers/index.ts';
import { planIds, type SellingPriceSet } from '../../../../../schema/money/plans.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { TransferDialog } from '../../transfers/index.ts';
import { chargesOf } from './charges.ts';
import type { OfferedPlan } from './plan-words.ts';

export interface PlanSummaryProps {
  readonly plan: OfferedPlan;
  readonly priceSet: SellingPriceSet;
  /** ISO 8601: how long access is open anyway; a subscription begins then. */
  readonly openUntil: string | undefined;
  /** Whether the payment page is on its way. */
  readonly opening: boolean;
  readonly onPay: () => void;
}

/** The chosen plan: its price, its free month, what is charged today and what next; then the way to pay. */
export function PlanSummary({ plan, priceSet, openUntil, opening, onPay }: PlanSummaryProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { todayCents, next } = chargesOf(
    plan,
    new Date(),
    lifetimes.trialDays,
    openUntil ? new Date(openUntil) : undefined,
  );
  const money = (cents: number) => formats.money(cents, plan.currency);
  return (
    <Card title={t('summaryTitle')}>
      <DataList
        items={[
          { label: t('plan'), value: plan.label },
          { label: t('price'), value: next ? t('pricePerMonth', { amount: money(plan.priceCents) }) : t('free') },
          { label: t('trial'), value: plan.trial ? t('trialDays', { days: lifetimes.trialDays }) : t('trialNone') },
          { label: t('chargedToday'), value: money(todayCents) },
          {
            label: t('chargedNext'),
            value: next
              ? t('chargedOn', { amount: money(next.cents), date: formats.date(next.date.toISOString()) })
              : t('noCharge'),
          },
        ]}
      />
      {plan.trial && <Note>{t('freeMonthNote')}</Note>}
      {!next && <Note>{t('noCardNote')}</Note>}
      <Button wide pending={opening} pendingText={t('opening')} onClick={onPay}>
        {t('pay')}
      </Button>
      {next && <TransferOffer plan={plan} priceSet={priceSet} />}
    </Card>
  );
}

/** The way to pay without a card, where the installation has an account for it. */
function TransferOffer({ plan, priceSet }: Pick<PlanSummaryProps, 'plan' | 'priceSet'>) {
  const t = useTexts(transfersTexts);
  const provider = useReadStep(useQuery(PaymentProviderDocument));
  const [open, setOpen] = useState(false);
  const id = planIds.find((known) => known === plan.id);
  if (provider.step !== 'ready' || !provider.data.paymentProvider.transfers || id === undefined) return null;
  return (
    <>
      <Button wide variant="secondary" onClick={() => setOpen(true)}>
        {t('order')}
      </Button>
      {open && (
        <Suspense>
          <TransferDialog plan={{ ...plan, id }} priceSet={priceSet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
