import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { PlannerData } from '../../appointments/index.ts';
import { minutesToHours } from '../../appointments/index.ts';
import styles from '../planner.module.css';

type Load = PlannerData['days'][number];

export interface WeekStripProps {
  /** Empty for mechanics. */
  readonly days: readonly Load[];
  readonly week: readonly string[];
  readonly day: string;
  readonly today: string;
  readonly dayName: (day: string) => string;
  readonly onDay: (day: string) => void;
}

const wholeWeek = 7;

/** The days of the week, each with how much of its time is booked. */
export function WeekStrip({ days, week, day, today, dayName, onDay }: WeekStripProps) {
  const t = useTexts(plannerTexts);
  return (
    <nav className={styles.week} aria-label={t('week')}>
      <div className={styles.weekActs}>
        <Button
          variant="ghost"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label={t('earlier')}
          onClick={() => onDay(daysLater(day, -wholeWeek))}
        />
        <Button variant="secondary" onClick={() => onDay(today)}>
          {t('today')} <KeyHint keys="T" />
        </Button>
        <Button
          variant="ghost"
          icon={<ChevronRight aria-hidden="true" />}
          aria-label={t('later')}
          onClick={() => onDay(daysLater(day, wholeWeek))}
        />
      </div>
      <ol className={styles.days}>
        {week.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={classNames(
                styles.dayButton,
                each === day && styles.chosenDay,
                each === today && styles.todayDay,
              )}
              aria-current={each === day ? 'date' : undefined}
              onClick={() => onDay(each)}
            >
              <DayName name={dayName(each)} /> <LoadOf load={days.find(({ on }) => on === each)} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The weekday, and the day in one piece: a narrow window has no room for both on one line. */
function DayName({ name }: { readonly name: string }) {
  const [weekday = '', ...day] = name.split(', ');
  return (
    <strong>
      {weekday}, <span className={styles.unbroken}>{day.join(', ')}</span>
    </strong>
  );
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? 100 : Math.min(100, Math.round((part / whole) * 100));

function LoadOf({ load }: { readonly load: Load | undefined }) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  if (load === undefined) return null;
  const { capacityMinutes, bookedMinutes, cars, over } = load;
  const hours = (minutes: number) => formats.decimal(minutesToHours(minutes));
  const isClosed = capacityMinutes === 0 && bookedMinutes === 0;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        {bookedMinutes > 0 && (
          <span
            className={over ? styles.overBar : styles.bookedBar}
            style={{ width: `${percentOf(bookedMinutes, capacityMinutes)}%` }}
          />
        )}
      </span>
      <span className={styles.loadWords}>
        {isClosed ? t('noHours') : t('load', { booked: hours(bookedMinutes), capacity: hours(capacityMinutes) })}
      </span>{' '}
      {over && <span className={styles.overWords}>{t('over', { hours: hours(bookedMinutes - capacityMinutes) })}</span>}{' '}
      {cars > 0 && <span className={styles.loadWords}>{t('cars', { count: cars })}</span>}
    </>
  );
}
