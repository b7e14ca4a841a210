import { useQuery } from '@apollo/client/react';
import { DayTakingsDocument } from '../../../generated/graphql.ts';
import { invoiceTexts } from '../../../schema/messages/invoices/index.ts';
import { sellersDay } from '../../../schema/time/calendar.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { DataList } from '../../ui/data/data-list.tsx';
import styles from './parts/invoices.module.css';

/** What came in today, by method; what could not be read is left out, because the list says why. */
export function TakingsCard() {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const on = sellersDay(new Date());
  const read = useReadStep(useQuery(DayTakingsDocument, { variables: { on }, fetchPolicy: 'cache-and-network' }));
  if (read.step !== 'ready') return null;
  return (
    <SectionCard title={t('takings')}>
      {read.data.dayTakings.length === 0 ? (
        <p className={styles.muted}>{t('noTakings')}</p>
      ) : (
        <DataList
          items={read.data.dayTakings.map(({ paymentMethod, count, cents }) => ({
            label: `${paymentMethod.name} · ${t('count', { count })}`,
            value: formats.money(cents, 'EUR'),
          }))}
        />
      )}
    </SectionCard>
  );
}
