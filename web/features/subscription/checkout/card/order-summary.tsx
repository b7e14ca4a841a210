import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import type { OfferedPlan } from '../../plans/index.ts';
import { chargesOf } from '../../plans/index.ts';
import styles from './card-payment.module.css';

export interface OrderSummaryProps {
  readonly plan: OfferedPlan;
  /** For a change of plan: what the rest of the period costs more. */
  readonly differenceCents: number | undefined;
}

/** What is bought with the card: the plan, its price, what is charged today and when next. */
export function OrderSummary({ plan, differenceCents }: OrderSummaryProps) {
  const t = useTexts(cardPaymentTexts);
  const formats = useFormats();
  const { todayCents, next } = chargesOf(plan, new Date(), lifetimes.trialDays);
  const money = (cents: number) => formats.money(cents, plan.currency);
  // A change keeps the day of the next payment, which the dashboard shows.
  const renewal =
    next && differenceCents === undefined
      ? [
          {
            label: t('renewal'),
            value: t('renewalOn', { amount: money(next.cents), date: formats.date(next.date.toISOString()) }),
          },
        ]
      : [];
  return (
    <Card title={t('summary')} className={styles.summary}>
      <DataList
        items={[
          { label: t('plan'), value: plan.label },
          { label: t('price'), value: t('pricePerMonth', { amount: money(plan.priceCents) }) },
          ...renewal,
        ]}
      />
      <p className={styles.total}>
        <span>{differenceCents === undefined ? t('dueToday') : t('dueForChange')}</span>
        <span className={styles.amount}>{money(differenceCents ?? todayCents)}</span>
      </p>
      <Note>{t('cancelNote')}</Note>
    </Card>
  );
}
