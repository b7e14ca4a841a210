import CircleStop from 'lucide-react/icons/circle-stop';
import { Link } from 'react-router';
import type { ClockEntryFragment } from '../../../../generated/graphql.ts';
import { clocksTexts } from '../../../../schema/messages/clocks/index.ts';
import { clockAt } from '../../../../schema/time/zones.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { RunningTime } from '../jobs/index.ts';
import styles from './clocks.module.css';

export interface PersonTimeProps {
  readonly name: string;
  readonly entries: readonly ClockEntryFragment[];
  /** Whether entries of this day are the reader's to correct. */
  readonly mayMend: boolean;
  readonly stopping: boolean;
  readonly onStop: (id: string) => void;
  readonly onAsk: (what: 'correct' | 'discard', entry: ClockEntryFragment) => void;
  /** Loads the dialog before it is needed. */
  readonly preload: () => unknown;
}

/** What somebody worked on a day, and how long in all. */
export function PersonTime({ name, entries, mayMend, stopping, onStop, onAsk, preload }: PersonTimeProps) {
  const t = useTexts(clocksTexts);
  const zone = useZone();
  const at = (iso: string) => clockAt(zone, Date.parse(iso)).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);
  const total = entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return (
    <section className={styles.person} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.total}>{t('total', { time: formatHours(total) })}</span>
      </header>
      <ul>
        {entries.map((entry) => {
          const { id, startedAt, endedAt, minutes, state, stoppedAtClosing, job, activity, reason } = entry;
          const what = job?.title ?? (activity === null ? t('noJob') : t(`activities.${activity}`));
          const of = `${what}, ${at(startedAt)}`;
          return (
            <li key={id} className={styles.entry}>
              <span className={styles.time}>
                {at(startedAt)}–{endedAt === null ? '' : at(endedAt)}
              </span>
              <span className={styles.what}>
                {job === null ? what : <Link to={rowPath('jobCard', job.jobCardId)}>{what}</Link>}{' '}
                <span className={styles.muted}>{job?.plate?.toUpperCase()}</span>
                {state === 'CORRECTED' && <Badge>{t('corrected')}</Badge>}
                {state === 'STOPPED' && stoppedAtClosing && <Badge tone="warning">{t('stoppedAtClosing')}</Badge>}
                {reason && <span className={styles.muted}>{reason}</span>}
              </span>
              <strong className={styles.time}>
                {minutes === null ? <RunningTime since={startedAt} /> : formatHours(minutes)}
              </strong>
              {mayMend && (
                <span className={styles.acts}>
                  {state === 'RUNNING' && (
                    <Button
                      variant="secondary"
                      icon={<CircleStop aria-hidden="true" />}
                      pending={stopping}
                      aria-label={t('stopOf', { name: of })}
                      onClick={() => onStop(id)}
                    >
                      {t('stop')}
                    </Button>
                  )}
                  {(['correct', 'discard'] as const).map((act) => (
                    <Button
                      key={act}
                      variant="ghost"
                      aria-label={t(`${act}Of`, { name: of })}
                      onPointerEnter={preload}
                      onFocus={preload}
                      onClick={() => onAsk(act, entry)}
                    >
                      {t(act)}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Minutes as hours and minutes, for example `1:05` for 65. */
export const formatHours = (minutes: number) => `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
