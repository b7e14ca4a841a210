import { useQuery } from '@apollo/client/react';
import { CardsToBillDocument } from '../../../../../generated/graphql.ts';
import { customerInvoicesTexts } from '../../../../../schema/messages/customer-invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { payerOf, ToBillRows } from '../../to-bill/index.ts';
import { RecordInvoices } from '../record/record-invoices.tsx';

export interface CustomerInvoicesProps {
  readonly customerId: string;
  readonly role: Role;
}

/** What a customer owes and what is still to be billed to them. It is within `Bills`. */
export function CustomerInvoices({ customerId, role }: CustomerInvoicesProps) {
  return (
    <>
      <WorkToBill customerId={customerId} role={role} />
      <RecordInvoices of={{ customerId }} />
    </>
  );
}

/** Finished work on no invoice yet; of several cards that this customer pays all are chosen, for a joint invoice. */
function WorkToBill({ customerId, role }: CustomerInvoicesProps) {
  const t = useTexts(customerInvoicesTexts);
  const kit = useTexts(kitTexts);
  const variables = { first: 100, customerId };
  const query = useQuery(CardsToBillDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return null;
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('toBill')}>
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      </SectionCard>
    );
  }
  const cards = read.data.jobCards.nodes;
  if (cards.length === 0) return null;
  const paidHere = cards.filter((card) => payerOf(card)?.id === customerId).map(({ id }) => id);
  return (
    <SectionCard title={t('toBill')}>
      <ToBillRows cards={cards} role={role} chosenFirst={paidHere.length > 1 ? paidHere : []} />
    </SectionCard>
  );
}
