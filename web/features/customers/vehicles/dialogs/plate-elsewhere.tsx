import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { VehiclesOfPlateDocument } from '../../../../../generated/graphql.ts';
import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { modelWords } from '../vehicle-words.ts';

export interface PlateElsewhereProps {
  /** As it is typed. */
  readonly plate: string | null | undefined;
  /** The vehicle that is being changed; none while one is added. */
  readonly vehicleId?: string;
  /** What is asked then. */
  readonly children: ReactNode;
}

const pauseMilliseconds = 250;

/** Asks something only where the plate is on another vehicle, and says on which. */
export function PlateElsewhere({ plate, vehicleId, children }: PlateElsewhereProps) {
  const t = useTexts(vehiclesTexts);
  const typed = plateKeyOf(plate ?? '');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery(VehiclesOfPlateDocument, {
    variables: { plate: asked },
    fetchPolicy: 'network-only',
    skip: asked === '',
  });
  const others = data?.vehicles.nodes.filter((one) => one.id !== vehicleId && plateKeyOf(one.plate ?? '') === typed);
  const [other] = typed === asked ? (others ?? []) : [];
  if (other === undefined) return null;
  return (
    <>
      <Notice tone="warning" title={t('plateElsewhere', { vehicle: modelWords(other) || other.vin || t('unnamed') })} />
      {children}
    </>
  );
}
