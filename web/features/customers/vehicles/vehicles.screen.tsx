import Car from 'lucide-react/icons/car';
import { useNavigate } from 'react-router';
import { VehiclesDocument } from '../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { NewVehicleButton } from './new-vehicle-button.tsx';
import { VehicleRow } from './vehicle-row.tsx';

/** `/vehicles`: every vehicle of the workshop, found by plate, VIN, make or model. */
export function Screen() {
  const t = useTexts(vehiclesTexts);
  const navigate = useNavigate();
  const add = <NewVehicleButton onAdded={(id) => void navigate(rowPath('vehicle', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => can(role, 'vehicles.change') && add}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => (
        <PagedList
          document={VehiclesDocument}
          pageOf={({ vehicles }) => vehicles}
          words={{ search: t('search'), emptyTitle: t('emptyTitle'), emptyText: t('emptyText') }}
          icon={<Car aria-hidden="true" />}
          add={can(role, 'vehicles.change') && add}
          row={(vehicle) => (
            <VehicleRow vehicle={vehicle} owner={vehicle.ownerships.find(({ to }) => to === null)?.customer} />
          )}
          mayPay={can(role, 'subscription.manage')}
        />
      )}
    </SignedInScreen>
  );
}
