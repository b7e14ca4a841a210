import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { minutesToHours } from '../model/block-labels.ts';
import styles from './fields.module.css';

export interface FreeDayChoiceProps {
  readonly days: readonly { readonly on: string; readonly freeMinutes: number }[];
  readonly loading: boolean;
  /** Whether there is anybody whose time could be free. */
  readonly hasPeople: boolean;
  /** The day that is taken by Enter; undefined while none is known. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
  /** The day that is chosen was pressed again. */
  readonly onTake: () => void;
}

/** Days with enough time, the first of them chosen. It is there before they are, so that Enter does not have to wait for them. */
export function FreeDayChoice({ days, loading, hasPeople, chosen, onChoose, onTake }: FreeDayChoiceProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const words = ({ on, freeMinutes }: FreeDayChoiceProps['days'][number]) =>
    t('free', {
      day: formats.weekday(localDay(zone, on).at(noon)),
      hours: formats.decimal(minutesToHours(freeMinutes)),
    });
  const [first, ...others] = days;
  return (
    <fieldset className={styles.proposals}>
      <legend>{t('freeDays')}</legend>
      {(first !== undefined || loading) && (
        <button
          type="button"
          data-step
          className={styles.proposal}
          aria-pressed={first === undefined || first.on === chosen}
          aria-busy={first === undefined || undefined}
          onClick={() => (first === undefined || first.on === chosen ? onTake() : onChoose(first.on))}
        >
          {first === undefined ? t('firstFree') : words(first)}
        </button>
      )}
      {others.map((day) => (
        <button
          key={day.on}
          type="button"
          className={styles.proposal}
          aria-pressed={day.on === chosen}
          onClick={() => (day.on === chosen ? onTake() : onChoose(day.on))}
        >
          {words(day)}
        </button>
      ))}
      {days.length === 0 && !loading && <p>{t(hasPeople ? 'noFreeDay' : 'nobodyYet')}</p>}
    </fieldset>
  );
}

const noon = 12 * 60;
