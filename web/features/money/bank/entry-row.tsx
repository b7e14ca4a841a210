import type { BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import styles from './bank.module.css';

export type Act = 'split' | 'setAside' | 'reopen' | 'undo';
type Proposal = BankRowFragment['proposals'][number];

export interface EntryRowProps {
  readonly entry: BankRowFragment;
  readonly pending: boolean;
  readonly onBook: (proposal: Proposal) => void;
  readonly onAct: (act: Act) => void;
}

/** A booking of the bank with what it may be for, and what can be done with it. */
export function EntryRow({ entry, pending, onBook, onAct }: EntryRowProps) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const { state, amountCents, bookedOn, reference, payerName, text, payment } = entry;
  const sum = formats.money(amountCents, 'EUR');
  const name = payerName ?? t('nobody');
  const details = [
    formats.day(bookedOn),
    ...(reference === null ? [] : [t('reference', { reference: referenceText(reference) })]),
  ];
  const acts: readonly { readonly act: Act; readonly label: string }[] = {
    OPEN: [
      { act: 'split', label: t('splitOf', { sum, name }) } as const,
      { act: 'setAside', label: t('setAsideOf', { sum, name }) } as const,
    ],
    BOOKED: [{ act: 'undo', label: t('undoOf', { sum, name }) } as const],
    SET_ASIDE: [{ act: 'reopen', label: `${t('reopen')}: ${sum}, ${name}` } as const],
    OUTGOING: [],
  }[state];
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <span className={styles.muted}>{details.join(' · ')}</span>
          {text !== null && <span className={styles.muted}>{text}</span>}
        </div>
        <span className={styles.sum}>{sum}</span>
      </div>
      {(entry.isReversal || entry.byItself || entry.paidNumber !== null) && (
        <Actions>
          {entry.isReversal && <Badge tone="warning">{t('reversal')}</Badge>}
          {entry.byItself && <Badge tone="success">{t('byItself')}</Badge>}
          {entry.paidNumber !== null && <Badge tone="warning">{t('paidAlready', { number: entry.paidNumber })}</Badge>}
        </Actions>
      )}
      {entry.reason !== null && <p>{entry.reason}</p>}
      {payment !== null && (
        <p className={styles.parts}>
          {payment.parts.map(({ invoiceId, number, amountCents: part }) => (
            <span key={invoiceId}>{t('part', { number, sum: formats.money(part, 'EUR') })}</span>
          ))}
          {payment.creditCents > 0 && <span>{t('rest', { sum: formats.money(payment.creditCents, 'EUR') })}</span>}
        </p>
      )}
      {state === 'OPEN' && entry.proposals.length === 0 && <p className={styles.muted}>{t('unclear')}</p>}
      {entry.proposals.length > 0 && (
        <ul className={styles.proposals} aria-label={t('mayBe')}>
          {entry.proposals.map((proposal, place) => (
            <li key={proposal.allocations.map(({ invoiceId }) => invoiceId).join()}>
              <ProposalWords proposal={proposal} />
              {(proposal.restCents === 0 || proposal.customerId !== null) && (
                <Button
                  variant={place === 0 ? 'primary' : 'secondary'}
                  pending={pending}
                  pendingText={t('booking')}
                  aria-label={t('bookOf', {
                    ...{ sum, numbers: proposal.allocations.map(({ number }) => number).join(', ') },
                  })}
                  onClick={() => onBook(proposal)}
                >
                  {t('book')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {acts.length > 0 && (
        <Actions>
          {acts.map(({ act, label }) => (
            <Button key={act} variant="ghost" aria-label={label} disabled={pending} onClick={() => onAct(act)}>
              {t(act)}
            </Button>
          ))}
        </Actions>
      )}
    </>
  );
}

function ProposalWords({ proposal: { allocations, reasons, restCents, customerId } }: { readonly proposal: Proposal }) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents, 'EUR');
  const payers = [...new Set(allocations.flatMap(({ payer }) => payer ?? []))];
  return (
    <div className={styles.words}>
      <span className={styles.parts}>
        {allocations.map(({ invoiceId, number, amountCents, openCents }) => (
          <span key={invoiceId}>
            {amountCents === openCents
              ? t('part', { number, sum: money(amountCents) })
              : t('partOf', { number, sum: money(amountCents), open: money(openCents) })}
          </span>
        ))}
      </span>
      {restCents > 0 && <span>{t(customerId === null ? 'restOfNobody' : 'rest', { sum: money(restCents) })}</span>}
      <span className={styles.muted}>
        {[...payers, t('because', { reasons: reasons.map((each) => t(`reasons.${each}`)).join(', ') })].join(' · ')}
      </span>
    </div>
  );
}
