import { lazy } from 'react';
import type { VehiclePartsFragment } from '../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { useOffline } from '../../../kit/offline/offline.ts';
import { SavedHere } from '../../../kit/offline/saved-here.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './vehicles.module.css';

const load = () => import('./dialogs/reading-dialog.tsx');
const ReadingDialog = lazy(async () => ({ default: (await load()).ReadingDialog }));

export interface OdometerCardProps {
  readonly vehicle: VehiclePartsFragment;
  readonly editable: boolean;
}

/** What the odometer said last, and every reading before with its day, where it came from and why it was corrected. */
export function OdometerCard({ vehicle, editable }: OdometerCardProps) {
  const t = useTexts(vehiclesTexts);
  const formats = useFormats();
  const [last] = vehicle.odometer;
  const unsent = useOffline().unsent.filter(
    ({ name, input }) => name === 'recordOdometer' && input.vehicleId === vehicle.id,
  );
  return (
    <SectionCard
      title={t('sections.odometer')}
      preload={load}
      editText={t('addReading')}
      edit={editable ? (onClose) => <ReadingDialog vehicle={vehicle} onClose={onClose} /> : undefined}
    >
      {unsent.map(({ operationId, input }) => (
        <p key={operationId} className={styles.figure}>
          {t('km', { km: formats.number(Number(input.km)) })} <SavedHere id={operationId} />
        </p>
      ))}
      {last === undefined ? (
        unsent.length === 0 && <p className={styles.muted}>{t('noReading')}</p>
      ) : (
        <div>
          <p className={styles.figure}>{t('km', { km: formats.number(last.km) })}</p>
          <p className={styles.muted}>{[formats.day(last.readOn), t(`sources.${last.source}`)].join(' · ')}</p>
          {last.correctionReason && <p className={styles.muted}>{t('corrected', { reason: last.correctionReason })}</p>}
        </div>
      )}
      {vehicle.odometer.length > 1 && (
        <details>
          <summary className={styles.summary}>{t('readings')}</summary>
          <ul className={styles.history}>
            {vehicle.odometer.map(({ id, km, readOn, source, correctionReason }) => (
              <li key={id}>
                <strong>{t('km', { km: formats.number(km) })}</strong>
                <span className={styles.muted}>{[formats.day(readOn), t(`sources.${source}`)].join(' · ')}</span>
                {correctionReason && (
                  <span className={styles.reason}>{t('corrected', { reason: correctionReason })}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </SectionCard>
  );
}
