import type { BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './bank.module.css';

type Payout = BankRowFragment['payouts'][number];

interface EntryPayoutsProps {
  readonly entry: BankRowFragment;
  readonly pending: boolean;
  readonly onBook: (payoutId: string) => void;
}

/** The payouts of online payments that a booking may be, each with the button that books it as one. */
export function EntryPayouts({ entry, pending, onBook }: EntryPayoutsProps) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  if (entry.payouts.length === 0) return null;
  const sum = formats.money(entry.amountCents, 'EUR');
  return (
    <ul className={styles.proposals} aria-label={t('payouts')}>
      {entry.payouts.map((payout, place) => (
        <li key={payout.id}>
          <PayoutWords payout={payout} />
          <Button
            variant={place === 0 ? 'primary' : 'secondary'}
            pending={pending}
            pendingText={t('booking')}
            aria-label={t('bookPayoutOf', { sum, on: formats.day(payout.arrivesOn) })}
            onClick={() => onBook(payout.id)}
          >
            {t('book')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The payments that came in one sum, and what was kept of them. */
export function PayoutWords({ payout: { arrivesOn, feeCents, payments } }: { readonly payout: Payout }) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents, 'EUR');
  return (
    <div className={styles.words}>
      <span>{t('payoutOf', { on: formats.day(arrivesOn) })}</span>
      <span className={styles.parts}>
        {payments.map(({ paymentId, number, amountCents }) => (
          <span key={paymentId}>{t('part', { number, sum: money(amountCents) })}</span>
        ))}
      </span>
      <span className={styles.muted}>{t('payoutNote', { sum: money(feeCents) })}</span>
    </div>
  );
}
