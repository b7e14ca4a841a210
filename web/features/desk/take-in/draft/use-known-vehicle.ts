import { useQuery } from '@apollo/client/react';
import { TakeInVehicleDocument } from '../../../../../generated/graphql.ts';
import type { KnownVehicle } from './draft.ts';

/** What is known of a car, read again for each visit; no vehicle until it has been read, or where there is no such car. */
export function useKnownVehicle(id: string | undefined): {
  readonly vehicle: KnownVehicle | undefined;
  readonly isReading: boolean;
} {
  const { data, loading } = useQuery(TakeInVehicleDocument, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'network-only',
  });
  const vehicle = id !== undefined && data?.vehicle.id === id ? data.vehicle : undefined;
  return { vehicle, isReading: loading && vehicle === undefined };
}
