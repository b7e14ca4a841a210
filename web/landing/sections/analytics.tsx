import { Card } from '../../ui/layout/card.tsx';
import { Bars, Curve, Shares } from '../parts/charts.tsx';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './analytics.module.css';

/** Static figures of an imagined workshop (docs/specification.md §9); the page says that they are an example. */
const jobsByDay = [8, 9, 7, 11, 9, 3] as const;
const revenueByMonth = [31, 28, 36, 41, 39, 37, 33, 30, 38, 44, 47, 40] as const;
const shareByKind = [34, 22, 18, 15, 11] as const;

/** The analytics showcase. */
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
          <Curve title={texts.revenueByMonth} labels={texts.months} values={revenueByMonth} />
        </Card>
        <Card className={styles.chart}>
          <h3 className={styles.title}>{texts.jobsByDay}</h3>
          <Bars title={texts.jobsByDay} labels={texts.days} values={jobsByDay} />
        </Card>
        <Card className={styles.chart}>
          <h3 className={styles.title}>{texts.workByKind}</h3>
          <Shares labels={texts.kinds} percents={shareByKind} />
        </Card>
      </div>
      <p className={styles.note}>{texts.exampleFigures}</p>
    </Section>
  );
}
