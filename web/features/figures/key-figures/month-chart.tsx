import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FigureMonthsDocument } from '../../../../generated/graphql.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noonOf } from '../../../../schema/time/calendar.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { formatFigure, twelveMonths, unitOf } from './figure-words.ts';
import styles from './figures.module.css';
import { chartKinds } from './kinds.ts';

/** `5` below a column, `maj 2026` in the table. */
const monthNames = (language: Formats['language'], options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** A figure of twelve months that end with the chosen one, drawn or as a table. */
export function MonthChart({ month }: { readonly month: string }) {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [kind, setKind] = useState<(typeof chartKinds)[number]>('SALES');
  const [isTable, setTable] = useState(false);
  const query = useQuery(FigureMonthsDocument, {
    variables: { kind, ...twelveMonths(month) },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const hours = (text: string) => t('hours', { hours: text });
  const short = monthNames(formats.language, { month: 'numeric' });
  const long = monthNames(formats.language, { month: 'long', year: 'numeric' });
  const steps = read.step === 'ready' ? read.data.figureSeries : [];
  const columns = steps.map(({ from, value }) => ({
    label: short.format(noonOf(from)).replace('.', ''),
    name: long.format(noonOf(from)),
    value,
    text: formatFigure(formats, { unit: unitOf(kind), value }, hours),
  }));
  return (
    <SectionCard
      title={t('chart')}
      acts={
        <Button variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('chartAgain') : t('table')}
        </Button>
      }
    >
      <div className={styles.choice}>
        <Field label={t('chartOf')} name="kind">
          <Select
            value={kind}
            onChange={({ target }) => setKind(chartKinds.find((each) => each === target.value) ?? kind)}
            options={chartKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
      </div>
      {read.step === 'loading' && <Skeleton rows={5} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {read.step === 'ready' && !isTable && (
        <ColumnChart title={t(`kinds.${kind}`)} columns={columns} marked={columns.length - 1} />
      )}
      {read.step === 'ready' && isTable && (
        <table className={styles.table} aria-label={t(`kinds.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">{t('period')}</th>
              <th scope="col">{t(`kinds.${kind}`)}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}
