import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { PhonePastDocument, type PhonePastQuery } from '../../../../generated/graphql.ts';
import { countedStates } from '../../../../schema/features/desk/states.ts';
import { phoneCardTexts } from '../../../../schema/messages/phone-card/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { lastTorque } from './last-torque.ts';
import styles from './phone-card.module.css';

/** As many as fit below the work of today. */
const shownVisits = 5;

interface PastVisit {
  readonly id: string;
  readonly at: string;
  readonly km: number | null;
  readonly work: string;
  /** Of our own, its card. */
  readonly cardId?: string;
}

/** What was done on the car before, and the torque that was recorded last. */
export function PastVisits({ vehicleId, cardId }: { readonly vehicleId: string; readonly cardId: string }) {
  const t = useTexts(phoneCardTexts);
  const vehicles = useTexts(vehiclesTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(PhonePastDocument, { variables: { vehicleId }, fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return null;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />;
  const own = read.data.jobCards.nodes.filter(({ id }) => id !== cardId);
  const visits = visitsOf(own, read.data);
  const torque = lastTorque(own);
  return (
    <section className={classNames(thumb.group, styles.part)} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {torque && (
        <p className={styles.torque}>
          <strong>{t('torque')}</strong> {torque.text} <span className={thumb.quiet}>{formats.date(torque.at)}</span>
        </p>
      )}
      {visits.length === 0 && <p className={thumb.quiet}>{t('noHistory')}</p>}
      <ul className={classNames(thumb.group, styles.visits)}>
        {visits.map(({ id, at, km, work, cardId: ownCard }) => {
          const words = work === '' ? formats.date(at) : work;
          return (
            <li key={id}>
              {ownCard === undefined ? <span>{words}</span> : <Link to={rowPath('jobCard', ownCard)}>{words}</Link>}
              <span className={thumb.quiet}>
                {[
                  ownCard === undefined ? formats.day(at) : formats.date(at),
                  km !== null && vehicles('km', { km: formats.number(km) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function visitsOf(own: PhonePastQuery['jobCards']['nodes'], { vehicle }: PhonePastQuery): readonly PastVisit[] {
  const ours = own
    .filter(({ state }) => state !== 'CANCELLED')
    .map(({ id, checkedInAt, createdAt, kmIn, jobs, customerWish }): PastVisit => {
      const done = jobs.filter(({ state }) => countedStates.includes(state)).map(({ title }) => title);
      return { id, cardId: id, at: checkedInAt ?? createdAt, km: kmIn, work: done.join(', ') || (customerWish ?? '') };
    });
  const imported = vehicle.history.map(({ id, on, km, text }): PastVisit => ({ id, at: on, km, work: text }));
  return [...ours, ...imported].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, shownVisits);
}
