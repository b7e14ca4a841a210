import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { WorkOfMonthDocument } from '../../../../generated/graphql.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { type Days, hoursOf } from './figure-words.ts';
import styles from './figures.module.css';

/** What was done in a month: how busy the lifts were, the jobs of each day, and of which kind they were. */
export function WorkCard({ days }: { readonly days: Days }) {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [isTable, setTable] = useState(false);
  const query = useQuery(WorkOfMonthDocument, {
    variables: days,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  useLive([query]);
  const work = read.step === 'ready' ? read.data.workOverview : undefined;
  const jobs = (count: number) => t('jobs', { count });
  const hours = (minutes: number) => t('hours', { hours: hoursOf(formats, minutes) });
  const columns = (work?.days ?? []).map(({ on, jobs: count }) => ({
    label: String(Number(on.slice(8))),
    name: formats.day(on),
    value: count,
    text: jobs(count),
  }));
  const busiest = Math.max(0, ...columns.map(({ value }) => value));
  return (
    <SectionCard
      title={t('work')}
      acts={
        <Button variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('chartAgain') : t('table')}
        </Button>
      }
    >
      <p className={styles.muted}>{t('workLead')}</p>
      {read.step === 'loading' && <Skeleton rows={8} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {work && (
        <div className={styles.work}>
          <div>
            <h3 className={styles.subtitle}>{t('bays')}</h3>
            {work.bays ? (
              <>
                <p className={styles.value}>{shareOf(formats, work.bays)}</p>
                <p className={styles.detail}>
                  {t('baysText', { taken: hours(work.bays.takenMinutes), open: hours(work.bays.openMinutes) })}
                </p>
              </>
            ) : (
              <p className={styles.detail}>{t('noBays')}</p>
            )}
          </div>
          <div>
            <h3 className={styles.subtitle}>{t('workByKind')}</h3>
            <ShareBars
              shares={work.kinds.map(({ kind, jobs: count }) => ({
                label: t(`workKinds.${kind}`),
                value: count,
                text: jobs(count),
              }))}
            />
          </div>
          <div className={styles.wide}>
            <h3 className={styles.subtitle}>{t('jobsByDay')}</h3>
            {isTable ? (
              <table className={styles.table} aria-label={t('jobsByDay')}>
                <thead>
                  <tr>
                    <th scope="col">{t('day')}</th>
                    <th scope="col">{t('jobsByDay')}</th>
                  </tr>
                </thead>
                <tbody>
                  {columns.map(({ name, value }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{formats.number(value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : (
              <ColumnChart
                title={t('jobsByDay')}
                columns={columns}
                marked={busiest === 0 ? -1 : columns.findIndex(({ value }) => value === busiest)}
              />
            )}
          </div>
        </div>
      )}
    </SectionCard>
  );
}

/** An en dash where the lifts were never open. */
function shareOf(
  formats: ReturnType<typeof useFormats>,
  { takenMinutes, openMinutes }: { readonly takenMinutes: number; readonly openMinutes: number },
): string {
  return openMinutes === 0 ? '–' : formats.percent(Math.round((takenMinutes * 1000) / openMinutes));
}
