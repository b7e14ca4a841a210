import { useQuery } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { StockValueDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from '../parts.module.css';

/** What the stock was worth at the end of a day, with the list of it; nothing for who may not see costs. */
export function StockValueCard() {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const today = sellersDay(new Date());
  const [on, setOn] = useState(today);
  // Of today it is what is there now.
  const variables = on === '' || on >= today ? {} : { on };
  const query = useQuery(StockValueDocument, { variables, fetchPolicy: 'cache-and-network' });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const value = read.step === 'ready' ? read.data.stockValue : undefined;
  if (value?.cents === null) return null;
  return (
    <SectionCard title={t('stockValue.title')}>
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      <div className={styles.value}>
        <p role="status">
          <span className={styles.figure}>{value?.cents == null ? '…' : formats.money(value.cents, 'EUR')}</span>{' '}
          <span className={styles.muted}>{value && t('stockValue.parts', { count: value.parts })}</span>
        </p>
        <Field label={t('stockValue.on')} name="on">
          <TextInput type="date" max={today} value={on} onChange={({ target }) => setOn(target.value)} />
        </Field>
        <ButtonAnchor
          variant="secondary"
          href={`/api/stock-value.csv${variables.on === undefined ? '' : `?on=${variables.on}`}`}
          download
          icon={<Download aria-hidden="true" />}
        >
          {t('stockValue.download')}
        </ButtonAnchor>
      </div>
    </SectionCard>
  );
}
