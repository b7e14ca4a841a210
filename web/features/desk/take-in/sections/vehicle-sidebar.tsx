import { useQuery } from '@apollo/client/react';
import { VehiclePastDocument } from '../../../../../generated/graphql.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { SeverityBadge } from '../../../../kit/severity/lazy-severity-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { importedOf, PastRow, visitsOf } from '../../../customers/vehicles/index.ts';
import { useAmountFormat } from '../draft/amounts.ts';
import type { KnownVehicle } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface VehicleSidebarProps {
  readonly vehicle: KnownVehicle | undefined;
  readonly ticked: readonly string[];
  /** Undefined where nothing can be ticked, as on a card that is planned already. */
  readonly onTick: ((jobIds: readonly string[]) => void) | undefined;
}

const soonDays = 30;
const shownVisits = 6;

/** What is known of a car while it is taken in: its test, what was put off, and its last work. */
export function VehicleSidebar({ vehicle, ticked, onTick }: VehicleSidebarProps) {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  const amounts = useAmountFormat();
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
  return (
    <div className={styles.beside}>
      {deferredWork.length > 0 && (
        <Card title={t('deferred')}>
          {onTick && <p className={styles.muted}>{t('deferredText')}</p>}
          <ul className={styles.plain}>
            {deferredWork.map(({ jobId, title, amountCents, priceMode, severity, deferUntil, deferKm }) => (
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
                <SeverityBadge severity={severity} deferUntil={deferUntil} deferKm={deferKm} />
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
        <PastOf vehicleId={vehicle.id} />
      </Card>
    </div>
  );
}

/** What was done on it: our own work first, each a link to its card, then what came from another program. */
function PastOf({ vehicleId }: { readonly vehicleId: string }) {
  const t = useTexts(takeInTexts);
  const { data } = useQuery(VehiclePastDocument, { variables: { vehicleId }, fetchPolicy: 'cache-and-network' });
  if (data === undefined) return null;
  const [visits, imported] = [visitsOf(data), importedOf(data)];
  if (visits.length + imported.length === 0) return <p className={styles.muted}>{t('lastNone')}</p>;
  return (
    <>
      {visits.length > 0 && <PastList title={t('lastWork')} entries={visits} />}
      {imported.length > 0 && <PastList title={t('elsewhere')} entries={imported} />}
    </>
  );
}

function PastList({ title, entries }: { readonly title: string; readonly entries: ReturnType<typeof visitsOf> }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {entries.slice(0, shownVisits).map((entry) => (
          <PastRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

type Test = { tone: BadgeTone; text: 'roadworthyEnded' | 'roadworthySoon' | 'roadworthy' };

/** @param until the last day of the roadworthiness test, as 2026-12-20 */
function testOf(until: string, now: Date): Test {
  const days = (Date.parse(`${until}T23:59:59`) - now.getTime()) / 86_400_000;
  if (days < 0) return { tone: 'error', text: 'roadworthyEnded' };
  return days < soonDays ? { tone: 'warning', text: 'roadworthySoon' } : { tone: 'success', text: 'roadworthy' };
}
