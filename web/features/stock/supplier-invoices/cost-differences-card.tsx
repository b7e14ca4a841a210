import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CostDifferencesDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './invoices.module.css';

const aMonth = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** What the invoices of a month have said more or less of parts that were used before: a cost of that month. */
export function CostDifferencesCard() {
  const t = useTexts(supplierInvoicesTexts);
  const kit = useTexts(kitTexts);
  const { money } = useFormats();
  const [month, setMonth] = useState(dayAt(useZone(), Date.now()).slice(0, 7));
  const query = useQuery(CostDifferencesDocument, {
    variables: { month },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const found = read.step === 'ready' ? read.data.costDifferences : undefined;
  const sum = (cents: number | null) => (cents === null ? '' : money(cents, 'EUR'));
  return (
    <SectionCard title={t('differences')}>
      <p className={styles.note}>{t('differencesText')}</p>
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      <div className={styles.month}>
        <Field label={t('month')} name="month">
          <TextInput
            type="month"
            value={month}
            onChange={({ target }) => aMonth.test(target.value) && setMonth(target.value)}
          />
        </Field>
        <p role="status" className={styles.rest}>
          {found && (found.rows.length === 0 ? t('noDifferences') : sum(found.cents))}
        </p>
      </div>
      {found !== undefined && found.rows.length > 0 && (
        <ul>
          {found.rows.map(({ supplierInvoiceId, partId, cents, number, supplierName, name }) => (
            <li key={`${supplierInvoiceId} ${partId}`} className={styles.difference}>
              <span className={styles.words}>
                {partId === null || name === null ? t('core') : <Link to={rowPath('part', partId)}>{name}</Link>}
                <span className={styles.note}>
                  {supplierName} · {number}
                </span>
              </span>
              <span className={styles.cents}>{sum(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
