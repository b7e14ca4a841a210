import { useNavigate } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NewVehicleButton } from './new-vehicle-button.tsx';

const vehicleList = screenPart(async () => (await import('./list/vehicle-list.tsx')).VehicleList);

/** `/vehicles`: every vehicle of the workshop, found by plate, VIN, make or model. */
export function Screen() {
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const navigate = useNavigate();
  const VehicleList = useScreenPart(vehicleList);
  const add = <NewVehicleButton onAdded={(id) => void navigate(rowPath('vehicle', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => can(role, 'vehicles.change') && add}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        VehicleList === undefined ? (
          <Skeleton rows={8} text={kit('loading')} />
        ) : (
          <VehicleList add={can(role, 'vehicles.change') && add} mayPay={can(role, 'subscription.manage')} />
        )
      }
    </SignedInScreen>
  );
}
