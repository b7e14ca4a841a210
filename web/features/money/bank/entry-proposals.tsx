import type { BankRowFragment } from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './bank.module.css';

export type Proposal = BankRowFragment['proposals'][number];

interface EntryProposalsProps {
  readonly entry: BankRowFragment;
  readonly pending: boolean;
  readonly onBook: (proposal: Proposal) => void;
}

/** What a booking may be for, each with the button that books it; the likeliest first. */
export function EntryProposals({ entry, pending, onBook }: EntryProposalsProps) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  if (entry.proposals.length === 0) return null;
  const sum = formats.money(entry.amountCents, 'EUR');
  return (
    <ul className={styles.proposals} aria-label={t('mayBe')}>
      {entry.proposals.map((proposal, place) => (
        <li key={proposal.allocations.map(({ invoiceId }) => invoiceId).join()}>
          <ProposalWords proposal={proposal} />
          {(proposal.restCents === 0 || proposal.customerId !== null) && (
            <Button
              variant={place === 0 && entry.payouts.length === 0 ? 'primary' : 'secondary'}
              pending={pending}
              pendingText={t('booking')}
              aria-label={t('bookOf', {
                sum,
                numbers: proposal.allocations.map(({ number }) => number).join(', '),
              })}
              onClick={() => onBook(proposal)}
            >
              {t('book')}
            </Button>
          )}
        </li>
      ))}
    </ul>
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
