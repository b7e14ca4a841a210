import { cardPaymentMessages } from '../../../../schema/messages/card-payment.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { useFormats } from '../../../language/formats.ts';
import { useMessages } from '../../../language/messages.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { chargesOf } from '../plans/charges.ts';
import type { OfferedPlan } from '../plans/plan-choice.tsx';
import styles from './card-payment.module.css';

export interface OrderSummaryProps {
  readonly plan: OfferedPlan;
  /** For a change of plan: what the rest of the period costs more. */
  readonly differenceCents: number | undefined;
}

/** What is bought with the card: the plan, its price, what is charged today and when next. */
export function OrderSummary({ plan, differenceCents }: OrderSummaryProps) {
  const messages = useMessages(cardPaymentMessages);
  const formats = useFormats();
  const { todayCents, next } = chargesOf(plan, new Date(), lifetimes.trialDays);
  const money = (cents: number) => formats.money(cents, plan.currency);
  // A change keeps the day of the next payment, which the dashboard shows.
  const renewal =
    next && differenceCents === undefined
      ? [
          {
            label: messages.renewal,
            value: messages.renewalOn(money(next.cents), formats.date(next.date.toISOString())),
          },
        ]
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
        <span>{differenceCents === undefined ? messages.dueToday : messages.dueForChange}</span>
        <span className={styles.amount}>{money(differenceCents ?? todayCents)}</span>
      </p>
      <Note>{messages.cancelNote}</Note>
    </Card>
  );
}
