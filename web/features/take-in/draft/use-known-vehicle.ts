import { useQuery } from '@apollo/client/react';
import { TakeInVehicleDocument } from '../../../../generated/graphql.ts';
import type { KnownVehicle } from './draft.ts';

/** What is known of a car, asked anew for each visit; undefined until it is there, or where there is no such car. */
export function useKnownVehicle(id: string | undefined): KnownVehicle | undefined {
  const { data } = useQuery(TakeInVehicleDocument, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'network-only',
  });
  return id !== undefined && data?.vehicle.id === id ? data.vehicle : undefined;
}
