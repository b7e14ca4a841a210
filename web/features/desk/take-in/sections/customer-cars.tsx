import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { VehiclesToTakeInDocument } from '../../../../../generated/graphql.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { Car } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface CustomerCarsProps {
  readonly person: { readonly id: string; readonly name: string };
  /** Whether another car than the one before is wanted: then none is chosen without a word. */
  readonly isOther: boolean;
  readonly onCar: (car: Car) => void;
}

/** The cars of a customer to choose from, newest first; the only one is chosen by itself. */
export function CustomerCars({ person, isOther, onCar }: CustomerCarsProps) {
  const t = useTexts(takeInTexts);
  const { data } = useQuery(VehiclesToTakeInDocument, {
    variables: { customerId: person.id },
    fetchPolicy: 'network-only',
  });
  const cars = data?.vehicles.nodes.toReversed() ?? [];
  const only = cars.length === 1 && !isOther ? cars[0]?.id : undefined;
  const latest = useRef(onCar);
  latest.current = onCar;
  useEffect(() => {
    if (only !== undefined) latest.current({ kind: 'known', id: only });
  }, [only]);
  if (cars.length < (isOther ? 1 : 2)) return null;
  return (
    <fieldset className={styles.cars}>
      <legend>{t('whichCar', { name: person.name })}</legend>
      {cars.map(({ id, plate, vin, make, model, variant }) => (
        <button
          key={id}
          type="button"
          data-step
          className={styles.carButton}
          onClick={() => onCar({ kind: 'known', id })}
        >
          <strong className={styles.plate}>{plate?.toUpperCase() ?? vin ?? t('noPlate')}</strong>
          <span className={styles.muted}>{[make, model, variant].filter(Boolean).join(' ')}</span>
        </button>
      ))}
    </fieldset>
  );
}
