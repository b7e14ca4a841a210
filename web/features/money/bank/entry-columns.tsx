import { useMemo } from 'react';
import type { BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import styles from './bank.module.css';
import { EntryPayouts, PayoutWords } from './entry-payouts.tsx';
import { EntryProposals, type Proposal } from './entry-proposals.tsx';

interface Options {
  /** The id of the booking that is being decided. */
  readonly pending: string | undefined;
  readonly onBook: (entry: BankRowFragment, proposal: Proposal) => void;
  readonly onBookPayout: (entry: BankRowFragment, payoutId: string) => void;
}

/** The columns of the bookings: from whom, when, with which words, how much, and what it is for. */
export function useEntryColumns({ pending, onBook, onBookPayout }: Options): readonly Column<BankRowFragment>[] {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  return useMemo(() => {
    const money = (cents: number) => formats.money(cents, 'EUR');
    const about = ({ reference, text }: BankRowFragment) =>
      [...(reference === null ? [] : [referenceText(reference)]), ...(text === null ? [] : [text])].join(' · ');
    return [
      {
        id: 'payer',
        head: t('columns.payer'),
        cell: ({ payerName }) => payerName ?? t('nobody'),
        share: 2,
        minWidth: 8,
      },
      { id: 'on', head: t('columns.on'), cell: ({ bookedOn }) => shortDay(bookedOn), width: 7.5 },
      {
        id: 'words',
        head: t('columns.words'),
        cell: (entry) => <span className={styles.wrapped}>{about(entry)}</span>,
        share: 2,
        minWidth: 9,
      },
      {
        id: 'sum',
        head: t('columns.sum'),
        cell: ({ amountCents }) => <strong>{money(amountCents)}</strong>,
        align: 'end',
        width: 8,
        onPhone: 'end',
      },
      {
        id: 'for',
        head: t('columns.for'),
        cell: (entry) => (
          <span className={styles.purpose}>
            {entry.isReversal && <Badge tone="warning">{t('reversal')}</Badge>}
            {entry.byItself && <Badge tone="success">{t('byItself')}</Badge>}
            {entry.paidNumber !== null && (
              <Badge tone="warning">{t('paidAlready', { number: entry.paidNumber })}</Badge>
            )}
            {entry.reason !== null && <span>{entry.reason}</span>}
            {entry.payment?.parts.map(({ invoiceId, number, amountCents }) => (
              <span key={invoiceId}>{t('part', { number, sum: money(amountCents) })}</span>
            ))}
            {entry.payment !== null && entry.payment.creditCents > 0 && (
              <span>{t('rest', { sum: money(entry.payment.creditCents) })}</span>
            )}
            {entry.payout !== null && <PayoutWords payout={entry.payout} />}
            {entry.state === 'OPEN' && entry.proposals.length + entry.payouts.length === 0 && (
              <span className={styles.muted}>{t('unclear')}</span>
            )}
            <EntryPayouts
              entry={entry}
              pending={pending === entry.id}
              onBook={(payoutId) => onBookPayout(entry, payoutId)}
            />
            <EntryProposals
              entry={entry}
              pending={pending === entry.id}
              onBook={(proposal) => onBook(entry, proposal)}
            />
          </span>
        ),
        share: 4,
        minWidth: 14,
      },
    ];
  }, [t, formats, shortDay, pending, onBook, onBookPayout]);
}
