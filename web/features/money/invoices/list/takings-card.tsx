import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { DayTakingsDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './list.module.css';
import { dayOf } from './list-choice.ts';

/** What came in on a day, by method; what could not be read is left out, because the list says why. */
export function TakingsCard() {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = sellersDay(new Date());
  const on = dayOf(address.get('day')) ?? today;
  const turnTo = (day: string) => {
    const next = new URLSearchParams(address);
    next.set('day', day);
    setAddress(next, { replace: true });
  };
  const read = useReadStep(useQuery(DayTakingsDocument, { variables: { on }, fetchPolicy: 'cache-and-network' }));
  return (
    <SectionCard title={t('takings')}>
      <div className={styles.day}>
        <Field label={t('day')} name="day">
          <TextInput type="date" value={on} max={today} onChange={({ target }) => turnTo(target.value)} />
        </Field>
      </div>
      {read.step === 'loading' && <Skeleton rows={2} text={kit('loading')} />}
      {read.step === 'ready' &&
        (read.data.dayTakings.length === 0 ? (
          <p className={styles.muted}>{t('noTakings')}</p>
        ) : (
          <DataList
            items={read.data.dayTakings.map(({ paymentMethod, count, cents }) => ({
              label: `${paymentMethod.name} · ${t('count', { count })}`,
              value: formats.money(cents, 'EUR'),
            }))}
          />
        ))}
    </SectionCard>
  );
}
