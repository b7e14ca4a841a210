import { useState } from 'react';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Car, KnownVehicle, Mode, Person } from '../draft/draft.ts';
import type { Choice } from '../draft/use-take-in-search.ts';
import { CarOrCustomerSearch } from './car-or-customer-search.tsx';
import { CustomerCars } from './customer-cars.tsx';
import styles from './take-in.module.css';

export interface CarSectionProps {
  readonly mode: Mode;
  readonly car: Car | undefined;
  readonly person: Person | undefined;
  readonly vehicle: KnownVehicle | undefined;
  readonly makeAndModel: string;
  readonly carText: string;
  /** What the search begins with, as after a plate that several cars have. */
  readonly initial: string;
  /** In place of the car, of a card that knows it. */
  readonly knownAs?: string | undefined;
  readonly error: string | undefined;
  readonly onCar: (car: Car | undefined) => void;
  readonly onPerson: (person: Person) => void;
  readonly onMakeAndModel: (text: string) => void;
  readonly onCarText: (text: string) => void;
}

/** Which car it is: found, begun, or, of a card that is planned, said in words. */
export function CarSection(props: CarSectionProps) {
  const t = useTexts(takeInTexts);
  const { car, person, vehicle, mode, error, onCar } = props;
  const [isOther, setOther] = useState(false);

  const begin = ({ what, moved }: Extract<Choice, { kind: 'begin' }>) => {
    if (what.kind === 'plate') onCar({ kind: 'new', plate: what.plate, vin: '', moved });
    else if (what.kind === 'vin') onCar({ kind: 'new', plate: '', vin: what.vin, moved: false });
    else props.onPerson(newPerson(what));
  };
  const take = (choice: Choice) => {
    if (choice.kind === 'begin') begin(choice);
    else if (choice.kind === 'VEHICLE') onCar({ kind: 'known', id: choice.id });
    else props.onPerson({ kind: 'known', id: choice.id, name: choice.title });
  };

  if (car === undefined && props.knownAs === undefined) {
    return (
      <>
        {person?.kind === 'known' && <CustomerCars person={person} isOther={isOther} onCar={onCar} />}
        <CarOrCustomerSearch
          key={person === undefined ? 'all' : 'vehicles'}
          label={person === undefined ? t('find') : t('plate')}
          name="plate"
          hint={t('findHint')}
          scope={person === undefined ? 'all' : 'vehicles'}
          initial={props.initial}
          autoFocus
          error={error}
          onTake={take}
        />
        {mode === 'later' && person !== undefined && (
          <Field label={t('carText')} name="vehicleText" hint={t('carTextHint')} optional>
            <TextInput
              data-step
              value={props.carText}
              onChange={({ target }) => props.onCarText(target.value)}
              maxLength={200}
            />
          </Field>
        )}
      </>
    );
  }
  const plate = car?.kind === 'new' ? car.plate : (vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? props.knownAs);
  const built = vehicle && [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.chosen}>
        <span className={styles.chosenWords}>
          <span className={styles.plate}>{plate || t('noPlate')}</span>
          {built && <span>{built}</span>}
          {car?.kind === 'new' && car.vin !== '' && <span className={styles.muted}>{car.vin}</span>}
        </span>
        {car !== undefined && (
          <Button
            variant="ghost"
            onClick={() => {
              setOther(true);
              onCar(undefined);
            }}
          >
            {t('change')}
          </Button>
        )}
      </div>
      {car?.kind === 'new' && (
        <>
          {car.vin !== '' && (
            <Field label={t('plate')} name="plate" error={error}>
              <TextInput
                data-step
                autoCapitalize="characters"
                value={car.plate}
                onChange={({ target }) => onCar({ ...car, plate: target.value })}
              />
            </Field>
          )}
          <Field label={t('makeAndModel')} name="model" optional>
            <TextInput
              data-step
              autoComplete="off"
              maxLength={200}
              value={props.makeAndModel}
              onChange={({ target }) => props.onMakeAndModel(target.value)}
            />
          </Field>
        </>
      )}
    </>
  );
}

/** Somebody who is not known yet, by what was typed of them. */
export function newPerson(what: { kind: 'phone'; phone: string } | { kind: 'name'; name: string }): Person {
  const empty = { kind: 'new', name: '', phone: '', email: '', company: false } as const;
  return what.kind === 'phone' ? { ...empty, phone: what.phone } : { ...empty, name: what.name };
}
