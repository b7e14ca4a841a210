import { cardPaymentMessages } from '../../schema/messages/billing.ts';
import { lifetimes } from '../../schema/rules.ts';
import { useFormats } from '../platform/formats.ts';
import { useMessages } from '../platform/messages.ts';
import { Card } from '../ui/card.tsx';
import { DataList } from '../ui/data-list.tsx';
import styles from './card-payment.module.css';
import { chargesOf } from './charges.ts';
import type { OfferedPlan } from './plan-choice.tsx';

/** What is bought with the card: the plan, its price, what is charged today and when next. */
export function OrderSummary({ plan }: { readonly plan: OfferedPlan }) {
  const messages = useMessages(cardPaymentMessages);
  const formats = useFormats();
  const { todayCents, next } = chargesOf(plan, new Date(), lifetimes.trialDays);
  const money = (cents: number) => formats.money(cents, plan.currency);
  const renewal = next
    ? [{ label: messages.renewal, value: messages.renewalOn(money(next.cents), formats.date(next.date.toISOString())) }]
    : [];
  return (
    <Card title={messages.summary} className={styles.summary}>
      <DataList
        items={[
          { label: messages.plan, value: plan.label },
          { label: messages.price, value: messages.pricePerMonth(money(plan.priceCents)) },
          ...renewal,
        ]}
      />
      <p className={styles.total}>
        <span>{messages.dueToday}</span>
        <span className={styles.amount}>{money(todayCents)}</span>
      </p>
      <p className={styles.note}>{messages.cancelNote}</p>
    </Card>
  );
}
