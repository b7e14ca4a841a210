import { useQuery } from '@apollo/client/react';
import { type InvoiceFilter, InvoicesDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { invoiceStyles as styles } from '../../invoice-parts/index.ts';
import { InvoiceRow } from './invoice-row.tsx';

/** How many are shown; a car or a card with more is looked for in the list. */
const shownAtMost = 100;

export interface InvoicesOfProps {
  readonly of: Required<Pick<InvoiceFilter, 'vehicleId'>> | Required<Pick<InvoiceFilter, 'jobCardId'>>;
}

/** The invoices that bill work on a vehicle or on a card, the newest first; nothing where there is none. */
export function InvoicesOf({ of }: InvoicesOfProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const variables = { first: shownAtMost, filter: { ...of, newestFirst: true } };
  const query = useQuery(InvoicesDocument, { variables, fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return null;
  if (read.step === 'ready' && read.data.invoices.nodes.length === 0) return null;
  const today = sellersDay(new Date());
  return (
    <SectionCard title={t('title')}>
      {read.step === 'refused' ? (
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      ) : (
        <>
          {(read.data.invoices.totalCount ?? 0) > shownAtMost && (
            <p className={styles.muted}>{t('newestOnes', { count: formats.number(shownAtMost) })}</p>
          )}
          <ul>
            {read.data.invoices.nodes.map((invoice) => (
              <li key={invoice.id} className={styles.row}>
                <InvoiceRow invoice={invoice} today={today} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}
