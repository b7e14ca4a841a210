import { useQuery } from '@apollo/client/react';
import { CarToPlanDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import styles from './fields.module.css';

/** What a car still needs while its next visit is planned: work that was put off, its test, its service. Nothing where it needs nothing. */
export function CarNeeds({ vehicleId }: { readonly vehicleId: string }) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const { data } = useQuery(CarToPlanDocument, { variables: { id: vehicleId }, fetchPolicy: 'cache-and-network' });
  if (data?.vehicle.id !== vehicleId) return null;
  const { deferredWork, roadworthyUntil, nextServiceOn } = data.vehicle;
  const isOver = roadworthyUntil !== null && roadworthyUntil < dayAt(zone, Date.now());
  const facts = [
    ...(roadworthyUntil === null ? [] : [t(isOver ? 'testEnded' : 'testUntil', { day: formats.day(roadworthyUntil) })]),
    ...(nextServiceOn === null ? [] : [t('serviceOn', { day: formats.day(nextServiceOn) })]),
  ];
  if (deferredWork.length + facts.length === 0) return null;
  return (
    <section className={styles.needs} aria-label={t('carNeeds')}>
      <strong>{t('carNeeds')}</strong>
      <ul>
        {deferredWork.map(({ jobId, title }) => (
          <li key={jobId}>{t('deferred', { title })}</li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
