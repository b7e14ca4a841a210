import { useQuery } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router';
import { VatSumsDocument } from '../../../../../generated/graphql.ts';
import { type CsvForm, csvForms } from '../../../../../schema/features/money/accounting.ts';
import { csvFormIn } from '../../../../../schema/features/money/csv-form.ts';
import { accountingTexts } from '../../../../../schema/messages/accounting/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { LanguageContext } from '../../../../language/language.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from './list.module.css';
import { dayOf, daysOf, monthOf } from './list-choice.ts';

const files = [
  ['journal.csv', 'journalCsv'],
  ['journal.xml', 'journalXml'],
  ['vat.csv', 'vat'],
  ['payments.csv', 'payments'],
  ['payment-methods.csv', 'methods'],
] as const;

export interface AccountantCardProps {
  /** Who may take everything along is offered the archive as well. */
  readonly mayExport: boolean;
  readonly mayPay: boolean;
}

/** What an accountant is given of a period, which is the month of the list until another one is chosen. */
export function AccountantCard({ mayExport, mayPay }: AccountantCardProps) {
  const t = useTexts(accountingTexts);
  const [address] = useSearchParams();
  const month = daysOf(monthOf(address.get('month')) ?? sellersDay(new Date()).slice(0, 7));
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({});
  const { from = month.issuedFrom, to = month.issuedTo } = chosen;
  const isPeriod = dayOf(from) !== null && dayOf(to) !== null && from <= to;
  const [chosenForm, setForm] = useState<CsvForm>();
  const language = use(LanguageContext);
  const csv = chosenForm ?? csvFormIn(language);
  const query = `?${new URLSearchParams({ from, to, csv })}`;
  return (
    <SectionCard title={t('title')}>
      <p className={styles.muted}>{t('lead')}</p>
      <div className={styles.period}>
        <Field label={t('from')} name="from">
          <TextInput
            type="date"
            value={from}
            onChange={({ target }) => setChosen((before) => ({ ...before, from: target.value }))}
          />
        </Field>
        <Field label={t('to')} name="to">
          <TextInput
            type="date"
            value={to}
            onChange={({ target }) => setChosen((before) => ({ ...before, to: target.value }))}
          />
        </Field>
        <Field label={t('csv')} name="csv">
          <Select
            value={csv}
            onChange={({ target }) => setForm(csvForms.find((form) => form === target.value))}
            options={csvForms.map((value) => ({ value, label: t(`csvForms.${value}`) }))}
          />
        </Field>
      </div>
      {isPeriod ? (
        <>
          <VatTable from={from} to={to} mayPay={mayPay} />
          <p className={styles.ways}>
            {files.map(([name, text]) => (
              <a key={name} href={`/api/accounting/${name}${query}`} download>
                {t(`files.${text}`)}
              </a>
            ))}
          </p>
          {mayExport && (
            <div>
              <ButtonAnchor
                variant="secondary"
                href={`/api/accounting/period.zip${query}`}
                download
                icon={<Download aria-hidden="true" />}
              >
                {t('files.archive')}
              </ButtonAnchor>
              <p className={styles.muted}>{t('archiveText')}</p>
            </div>
          )}
        </>
      ) : (
        <Notice tone="warning" title={t('wrongDays')} />
      )}
    </SectionCard>
  );
}

interface VatTableProps {
  readonly from: string;
  readonly to: string;
  readonly mayPay: boolean;
}

function VatTable({ from, to, mayPay }: VatTableProps) {
  const t = useTexts(accountingTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(VatSumsDocument, { variables: { from, to }, fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  const rows = read.data.vatSums.map(({ kind, rate, baseCents, vatCents }) => ({
    baseCents,
    vatCents,
    name: kind === 'RATE' ? t('rate', { rate: formats.number(rate / 100) }) : t(`kinds.${kind}`),
  }));
  if (rows.length === 0) return <p className={styles.muted}>{t('none')}</p>;
  const together = rows.reduce(
    (all, { baseCents, vatCents }) => ({ baseCents: all.baseCents + baseCents, vatCents: all.vatCents + vatCents }),
    { baseCents: 0, vatCents: 0 },
  );
  const cells = ({ baseCents: base, vatCents: vat }: typeof together) => {
    const cents = { base, vat, total: base + vat };
    return (['base', 'vat', 'total'] as const).map((column) => (
      <td key={column} data-head={t(column)}>
        {formats.money(cents[column], 'EUR')}
      </td>
    ));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard as well
    <section className={styles.scroll} tabIndex={0} aria-label={t('vatTitle')}>
      <table className={styles.sums}>
        <thead>
          <tr>
            {(['tax', 'base', 'vat', 'total'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            {cells(together)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
