import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ShareBars } from '../../ui/charts/share-bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './analytics.module.css';

/** Static figures of an imagined workshop (docs/specification.md §9); the page says that they are an example. */
const jobsByDay: readonly number[] = [8, 9, 7, 11, 9, 3];
const revenueByMonth = [31, 28, 36, 41, 39, 37, 33, 30, 38, 44, 47, 40] as const;
const jobsByKind = [16, 10, 9, 7, 5] as const;

function columnsOf(labels: readonly string[], values: readonly number[]) {
  return values.map((value, place) => ({ label: labels[place] ?? '', text: `${value}`, value }));
}

/** The analytics showcase, drawn by the charts of `/figures`. */
export function Analytics() {
  const texts = useTexts();
  return (
    <Section id="analytics" title={texts.analyticsTitle} lead={texts.analyticsLead}>
      <dl className={styles.figures}>
        {texts.figures.map(({ name, value, change }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.change}>{change}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <Card className={styles.chart}>
          <h3 className={styles.title}>{texts.revenueByMonth}</h3>
          <ColumnChart
            title={texts.revenueByMonth}
            columns={columnsOf(texts.months, revenueByMonth)}
            marked={revenueByMonth.length - 1}
          />
        </Card>
        <Card className={styles.chart}>
          <h3 className={styles.title}>{texts.jobsByDay}</h3>
          <ColumnChart
            title={texts.jobsByDay}
            columns={columnsOf(texts.days, jobsByDay)}
            marked={jobsByDay.indexOf(Math.max(...jobsByDay))}
          />
        </Card>
        <Card className={styles.chart}>
          <h3 className={styles.title}>{texts.workByKind}</h3>
          <ShareBars
            shares={jobsByKind.map((value, place) => ({
              label: texts.kinds[place] ?? '',
              value,
              text: texts.jobs(value),
            }))}
          />
        </Card>
      </div>
      <p className={styles.note}>{texts.exampleFigures}</p>
    </Section>
  );
}
