import { useQuery } from '@apollo/client/react';
import { BuyerToTakeInDocument } from '../../../../../generated/graphql.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useZone } from '../../../../language/zone.ts';
import type { Pricing } from './amounts.ts';
import { type KnownVehicle, ownerOf, type Person } from './draft.ts';

/** How a workshop keeps its prices. */
export type WorkshopPrices = Pick<Pricing, 'from' | 'vatStatus'>;

/**
 * How the prices of templates are read on the card of somebody, as the server decides it: companies read them without the
 * tax, everybody else with it.
 *
 * @param person who brings the car; the owner of it where that is nobody else
 */
export function usePricing(
  prices: WorkshopPrices,
  person: Person | undefined,
  vehicle: KnownVehicle | undefined,
): Pricing {
  const zone = useZone();
  const id = person?.kind === 'known' ? person.id : undefined;
  const { data } = useQuery(BuyerToTakeInDocument, { variables: { id: id ?? '' }, skip: id === undefined });
  const known = data?.customer.id === id ? data?.customer.kind : undefined;
  const started = person?.kind === 'new' && person.company ? 'COMPANY' : undefined;
  const kind = person === undefined ? ownerOf(vehicle)?.kind : (started ?? known);
  return { ...prices, to: kind === 'COMPANY' ? 'NET' : 'GROSS', today: dayAt(zone, Date.now()) };
}
