import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { WaitingInvoicesDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import chips from '../../../../kit/lists/chip.module.css';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import styles from './list.module.css';
import { type Choice, choices, withChoice } from './list-choice.ts';

export interface FilterChipsProps {
  readonly choice: Choice;
  readonly address: URLSearchParams;
}

/** Which invoices the list shows, with how many wait for somebody, and what is open and overdue of them together. */
export function FilterChips({ choice, address }: FilterChipsProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(WaitingInvoicesDocument, { fetchPolicy: 'cache-and-network' }));
  const waiting = read.step === 'ready' ? read.data.waitingInvoices : undefined;
  const counts: Partial<Record<Choice, number>> = waiting
    ? {
        open: waiting.open.count,
        overdue: waiting.overdue.count,
        drafts: waiting.drafts,
        unconfirmed: waiting.unconfirmed,
      }
    : {};
  const money = (cents: number) => formats.money(cents, 'EUR');
  return (
    <>
      <nav aria-label={t('filter')} className={styles.filter}>
        <Actions className={styles.chips}>
          {choices.map((each) => {
            const count = counts[each] ?? 0;
            return (
              <Link
                key={each}
                className={chips.chip}
                to={{ search: withChoice(address, { show: each }).toString() }}
                replace
                aria-current={each === choice ? 'true' : undefined}
              >
                {t(`show.${each}`)}
                {count > 0 && <span className={styles.count}>{formats.number(count)}</span>}
              </Link>
            );
          })}
        </Actions>
      </nav>
      {waiting !== undefined && waiting.open.openCents > 0 && (
        <p className={styles.muted}>
          {t('openTogether', { sum: money(waiting.open.openCents) })}
          {waiting.overdue.openCents > 0 && (
            <strong className={styles.late}>
              {' · '}
              {t('overdueTogether', { sum: money(waiting.overdue.openCents) })}
            </strong>
          )}
        </p>
      )}
    </>
  );
}
