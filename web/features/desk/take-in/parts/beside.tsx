import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useAmounts } from '../draft/amounts.ts';
import type { KnownVehicle } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface BesideProps {
  readonly vehicle: KnownVehicle | undefined;
  readonly ticked: readonly string[];
  /** Undefined where nothing can be ticked, as on a card that is planned already. */
  readonly onTick: ((jobIds: readonly string[]) => void) | undefined;
}

const soonDays = 30;
const shownVisits = 4;

/** What is known of a car while it is taken in: its test, what was put off, and its last work. */
export function Beside({ vehicle, ticked, onTick }: BesideProps) {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  const amounts = useAmounts();
  if (vehicle === undefined) {
    return (
      <Card title={t('beside')} className={styles.beside}>
        <p className={styles.muted}>{t('besideEmpty')}</p>
      </Card>
    );
  }
  const { roadworthyUntil, nextServiceOn, nextServiceKm, deferredWork } = vehicle;
  const test = roadworthyUntil === null ? undefined : testOf(roadworthyUntil, new Date());
  const next = [
    nextServiceOn && formats.day(nextServiceOn),
    nextServiceKm && t('km1', { km: formats.number(nextServiceKm) }),
  ];
  const nextWords = next.filter(Boolean).join(' · ');
  const visits = vehicle.jobCards.slice(0, shownVisits);
  return (
    <div className={styles.beside}>
      {deferredWork.length > 0 && (
        <Card title={t('deferred')}>
          {onTick && <p className={styles.muted}>{t('deferredText')}</p>}
          <ul className={styles.plain}>
            {deferredWork.map(({ jobId, title, amountCents, priceMode }) => (
              <li key={jobId} className={styles.deferred}>
                {onTick ? (
                  <Checkbox
                    label={title}
                    checked={ticked.includes(jobId)}
                    onChange={({ target }) =>
                      onTick(target.checked ? [...ticked, jobId] : ticked.filter((other) => other !== jobId))
                    }
                  />
                ) : (
                  <span>{title}</span>
                )}
                {amountCents !== null && <span>{amounts(amountCents, priceMode)}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('beside')}>
        {test && roadworthyUntil && (
          <p>
            <Badge tone={test.tone}>{t(test.text, { day: formats.day(roadworthyUntil) })}</Badge>
          </p>
        )}
        {nextWords && <p>{t('nextService', { what: nextWords })}</p>}
        <h3>{t('lastWork')}</h3>
        {visits.length === 0 && <p className={styles.muted}>{t('lastNone')}</p>}
        <ul className={styles.plain}>
          {visits.map(({ id, number, customerWish, kmIn, checkedInAt, createdAt }) => (
            <li key={id} className={styles.visit}>
              <span>{customerWish ?? t('noWish')}</span>
              <span className={styles.muted}>
                {[
                  formats.date(checkedInAt ?? createdAt),
                  kmIn !== null && t('km1', { km: formats.number(kmIn) }),
                  number,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type Test = { tone: BadgeTone; text: 'roadworthyEnded' | 'roadworthySoon' | 'roadworthy' };

/** @param until the last day of the roadworthiness test, as 2026-12-20 */
function testOf(until: string, now: Date): Test {
  const days = (Date.parse(`${until}T23:59:59`) - now.getTime()) / 86_400_000;
  if (days < 0) return { tone: 'error', text: 'roadworthyEnded' };
  return days < soonDays ? { tone: 'warning', text: 'roadworthySoon' } : { tone: 'success', text: 'roadworthy' };
}
