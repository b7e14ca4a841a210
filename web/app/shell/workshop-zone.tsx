import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { WorkshopZoneDocument } from '../../../generated/graphql.ts';
import { ZoneContext } from '../../language/zone.ts';

/**
 * Lets everything within show and take moments as the clocks of the workshop do, wherever the reader's computer is.
 *
 * @param known whether the workshop may be asked; where it may not, and until it has answered, the reader's clocks count
 */
export function WorkshopZone({ known, children }: { readonly known: boolean; readonly children: ReactNode }) {
  const { data } = useQuery(WorkshopZoneDocument, { skip: !known });
  return <ZoneContext value={data?.workshop.zone}>{children}</ZoneContext>;
}
