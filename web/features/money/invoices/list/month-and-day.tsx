import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router';
import { DayTakingsDocument, InvoiceSumsDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './list.module.css';
import { dayOf, daysOf, monthOf, withChoice } from './list-choice.ts';

const sums = ['netCents', 'vatCents', 'totalCents', 'paidCents', 'openCents'] as const;

interface MonthAndDayProps {
  readonly mayPay: boolean;
}

/** What came in on a day, and what was issued in a month. */
export function MonthAndDay({ mayPay }: MonthAndDayProps) {
  return (
    <>
      <TakingsCard mayPay={mayPay} />
      <MonthCard />
    </>
  );
}

/** What was issued in a month, by method and together; credit notes are taken off. */
function MonthCard() {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const month = monthOf(address.get('month')) ?? sellersDay(new Date()).slice(0, 7);
  const query = useQuery(InvoiceSumsDocument, { variables: daysOf(month), fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  const rows = read.step === 'ready' ? read.data.invoiceSums : [];
  const together = (name: (typeof sums)[number]) => rows.reduce((all, row) => all + row[name], 0);
  const money = (cents: number) => formats.money(cents, 'EUR');
  // The takings say what is refused, once.
  if (read.step === 'refused') return null;
  return (
    <SectionCard title={t('monthSums')}>
      <div className={styles.day}>
        <Field label={t('month')} name="month">
          <TextInput
            type="month"
            value={month}
            onChange={({ target }) => setAddress(withChoice(address, { month: target.value }), { replace: true })}
          />
        </Field>
      </div>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'ready' && rows.length === 0 && <p className={styles.muted}>{t('noSums')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard as well
        <section className={styles.scroll} tabIndex={0} aria-label={`${t('monthSums')}: ${month}`}>
          <table className={styles.sums}>
            <thead>
              <tr>
                <th scope="col">{t('method')}</th>
                {sums.map((name) => (
                  <th key={name} scope="col">
                    {t(`sums.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.paymentMethod.id}>
                  <th scope="row">{row.paymentMethod.name}</th>
                  {sums.map((name) => (
                    <td key={name} data-head={t(`sums.${name}`)}>
                      {money(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('field.total')}</th>
                {sums.map((name) => (
                  <td key={name} data-head={t(`sums.${name}`)}>
                    {money(together(name))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      <p className={styles.ways}>
        <Link to="?show=open">{t('toOpen')}</Link>
        <Link to="?show=overdue">{t('toOverdue')}</Link>
      </p>
    </SectionCard>
  );
}

/** What came in on a day, by method. */
function TakingsCard({ mayPay }: MonthAndDayProps) {
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
  const takings = read.step === 'ready' ? read.data.dayTakings : [];
  const together = takings.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <SectionCard title={t('takings')}>
      <div className={styles.day}>
        <Field label={t('day')} name="day">
          <TextInput type="date" value={on} max={today} onChange={({ target }) => turnTo(target.value)} />
        </Field>
      </div>
      {read.step === 'loading' && <Skeleton rows={2} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />}
      {read.step === 'ready' &&
        (takings.length === 0 ? (
          <p className={styles.muted}>{t('noTakings')}</p>
        ) : (
          <div className={styles.takings}>
            <DataList
              items={[
                ...takings.map(({ paymentMethod, count, cents }) => ({
                  label: `${paymentMethod.name} · ${t('count', { count })}`,
                  value: formats.money(cents, 'EUR'),
                })),
                ...(takings.length > 1 ? [{ label: t('field.total'), value: formats.money(together, 'EUR') }] : []),
              ]}
            />
          </div>
        ))}
    </SectionCard>
  );
}
