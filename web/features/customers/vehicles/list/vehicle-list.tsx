import Car from 'lucide-react/icons/car';
import type { ReactNode } from 'react';
import { VehiclesDocument } from '../../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { PagedList } from '../../../../kit/lists/paged-list.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useVehicleColumns, vehicleOrders } from './vehicle-columns.tsx';

export interface VehicleListProps {
  /** The button that adds one, for who may. */
  readonly add: ReactNode;
  readonly mayPay: boolean;
}

/** The table of all vehicles. */
export function VehicleList({ add, mayPay }: VehicleListProps) {
  const t = useTexts(vehiclesTexts);
  const columns = useVehicleColumns();
  return (
    <PagedList
      name="vehicles"
      document={VehiclesDocument}
      pageOf={({ vehicles }) => vehicles}
      words={{ title: t('title'), search: t('search'), emptyTitle: t('emptyTitle'), emptyText: t('emptyText') }}
      icon={<Car aria-hidden="true" />}
      add={add}
      columns={columns}
      orders={vehicleOrders}
      href={({ id }) => rowPath('vehicle', id)}
      mayPay={mayPay}
    />
  );
}
