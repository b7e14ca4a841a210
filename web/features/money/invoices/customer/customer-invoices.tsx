import { useQuery } from '@apollo/client/react';
import { CardsToBillDocument, OpenInvoicesOfCustomerDocument } from '../../../../../generated/graphql.ts';
import { customerInvoicesTexts } from '../../../../../schema/messages/customer-invoices/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { RowLink } from '../../../../kit/lists/row-link.tsx';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { invoiceName, invoiceStatusBadge, invoiceStyles as styles } from '../../invoice-parts/index.ts';
import { payerOf, ToBillRows } from '../../to-bill/index.ts';

export interface CustomerInvoicesProps {
  readonly customerId: string;
  readonly role: Role;
}

/** What a customer owes and what is still to be billed to them. It stands within `Bills`. */
export function CustomerInvoices({ customerId, role }: CustomerInvoicesProps) {
  return (
    <>
      <WorkToBill customerId={customerId} role={role} />
      <OpenInvoices customerId={customerId} />
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

function OpenInvoices({ customerId }: Pick<CustomerInvoicesProps, 'customerId'>) {
  const t = useTexts(customerInvoicesTexts);
  const invoices = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const query = useQuery(OpenInvoicesOfCustomerDocument, {
    variables: { customerId },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const { nodes, totalCount } = read.step === 'ready' ? read.data.openItems : { nodes: [], totalCount: 0 };
  const sumOf = (items: typeof nodes) =>
    formats.money(
      items.reduce((all, { openCents }) => all + openCents, 0),
      'EUR',
    );
  const today = sellersDay(new Date());
  return (
    <SectionCard title={t('openInvoices')}>
      {read.step === 'loading' && <Skeleton rows={2} text={kit('loading')} />}
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && nodes.length === 0 && <p className={styles.muted}>{t('nothingOpen')}</p>}
      {nodes.length > 0 && (
        <>
          <DataList
            items={[
              { label: t('open'), value: sumOf(nodes) },
              { label: t('overdue'), value: sumOf(nodes.filter(({ daysOverdue }) => daysOverdue > 0)) },
            ]}
          />
          {totalCount > nodes.length && (
            <p className={styles.muted}>{t('firstOnes', { count: formats.number(nodes.length) })}</p>
          )}
          <ul>
            {nodes.map(({ openCents, dueOn, invoice }) => {
              const badge = invoiceStatusBadge(invoice, today, invoices);
              return (
                <li key={invoice.id} className={styles.row}>
                  <RowLink
                    to={rowPath('invoice', invoice.id)}
                    title={invoiceName(invoice, invoices)}
                    detail={dueOn !== null && t('due', { day: formats.day(dueOn) })}
                    aside={
                      <>
                        <strong className={styles.sum}>{formats.money(openCents, 'EUR')}</strong>
                        <Badge tone={badge.tone}>{badge.text}</Badge>
                      </>
                    }
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </SectionCard>
  );
}
