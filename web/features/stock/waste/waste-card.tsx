import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { WasteEstimateDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { usePartFormats } from '../parts/index.ts';
import styles from './waste.module.css';

/** This year and those before of which reports are asked for. */
const yearsOffered = 4;

/** What the parts that were used in a year have become as waste. */
export function WasteCard() {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const { quantity } = usePartFormats();
  const thisYear = Number(dayAt(useZone(), Date.now()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useQuery(WasteEstimateDocument, { variables: { year }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const rows = read.step === 'ready' ? read.data.wasteEstimate : undefined;
  const years = Array.from({ length: yearsOffered }, (_, before) => String(thisYear - before));
  return (
    <SectionCard title={t('wasteEstimate.title')}>
      <p className={styles.muted}>{t('wasteEstimate.text')}</p>
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      <div className={styles.year}>
        <Field label={t('wasteEstimate.year')} name="year">
          <Select
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
            options={years.map((value) => ({ value, label: value }))}
          />
        </Field>
        {rows?.length === 0 && <p role="status">{t('wasteEstimate.none')}</p>}
      </div>
      {rows !== undefined && rows.length > 0 && (
        <DataList
          items={rows.map(({ wasteKind, unit, thousandths }) => ({
            label: t(`wasteKinds.${wasteKind}`),
            value: quantity(thousandths, unit),
          }))}
        />
      )}
    </SectionCard>
  );
}
