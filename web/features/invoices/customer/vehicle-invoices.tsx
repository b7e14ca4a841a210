import { useQuery } from '@apollo/client/react';
import { InvoicesDocument } from '../../../../generated/graphql.ts';
import { customerInvoicesTexts } from '../../../../schema/messages/customer-invoices/index.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import { RowLink } from '../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { invoiceName, standingWords } from '../parts/invoice-words.ts';
import styles from '../parts/invoices.module.css';

export interface VehicleInvoicesProps {
  readonly vehicleId: string;
}

/** The invoices that bill work on a vehicle, the latest first; nothing where there is none. */
export function VehicleInvoices({ vehicleId }: VehicleInvoicesProps) {
  const t = useTexts(customerInvoicesTexts);
  const invoices = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const variables = { first: 100, filter: { vehicleId } };
  const read = useReadStep(useQuery(InvoicesDocument, { variables, fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return null;
  if (read.step === 'ready' && read.data.invoices.nodes.length === 0) return null;
  const today = sellersDay(new Date());
  return (
    <SectionCard title={t('invoices')}>
      {read.step === 'refused' ? (
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      ) : (
        <ul>
          {read.data.invoices.nodes.toReversed().map((invoice) => {
            const { id, issuedOn, totalCents } = invoice;
            const standing = standingWords(invoice, today, invoices);
            return (
              <li key={id} className={styles.row}>
                <RowLink
                  to={rowPath('invoice', id)}
                  title={invoiceName(invoice, invoices)}
                  detail={issuedOn !== null && invoices('issued', { day: formats.day(issuedOn) })}
                  aside={
                    <>
                      <strong className={styles.sum}>{formats.money(totalCents, 'EUR')}</strong>
                      <Badge tone={standing.tone}>{standing.text}</Badge>
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
