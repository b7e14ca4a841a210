import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { VehicleDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { InvoicesOf } from '../../money/invoices/index.ts';
import { ArchiveVehicleButton } from './archive-vehicle-button.tsx';
import { HistoryList } from './history-list.tsx';
import { OdometerCard } from './odometer-card.tsx';
import { OwnerCard } from './owner-card.tsx';
import { VehicleCards } from './vehicle-cards.tsx';
import { VehicleSection } from './vehicle-section.tsx';
import { modelWords, vehicleName } from './vehicle-words.ts';

/** `/vehicles/:id`: all that is known of a vehicle, in the groups in which people look for it. */
export function VehiclePage() {
  const { id = '' } = useParams();
  return <OneVehicle key={id} id={id} />;
}

function OneVehicle({ id }: { readonly id: string }) {
  const t = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(VehicleDocument, { variables: { id }, fetchPolicy: 'cache-and-network' }));
  const vehicle = read.step === 'ready' ? read.data.vehicle : undefined;
  return (
    <SignedInScreen
      title={vehicle ? vehicleName(vehicle, t) : t('one')}
      lead={vehicle && modelWords(vehicle)}
      actions={({ role }) =>
        vehicle && (
          <Actions>
            {can(role, 'job-cards.manage') && vehicle.archivedAt === null && (
              <ButtonLink to={`${paths.takeIn()}?${new URLSearchParams({ vehicle: id })}`}>{t('takeIn')}</ButtonLink>
            )}
            {can(role, 'vehicles.change') && <ArchiveVehicleButton vehicle={vehicle} />}
          </Actions>
        )
      }
      failure={{ title: t('one'), text: t('failed') }}
    >
      {({ role }) => {
        if (read.step === 'refused')
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
        if (vehicle === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        const mayChange = can(role, 'vehicles.change');
        const mayNote = can(role, 'vehicles.note');
        return (
          <>
            {vehicle.archivedAt !== null && (
              <Notice tone="warning" title={t('archivedTitle')}>
                {t('archivedText')}
              </Notice>
            )}
            <SectionColumns>
              <SectionColumn>
                <VehicleCards vehicleId={id} />
                {can(role, 'invoices.manage') && <InvoicesOf of={{ vehicleId: id }} />}
                {/* What was done is what most people come for. */}
                {vehicle.history.length > 0 && (
                  <SectionCard title={t('sections.history')}>
                    <HistoryList entries={vehicle.history} first={5} />
                  </SectionCard>
                )}
                <OwnerCard vehicle={vehicle} editable={mayChange} />
                <OdometerCard vehicle={vehicle} editable={mayNote} />
                <VehicleSection section="upkeep" vehicle={vehicle} editable={mayChange} />
                <VehicleSection section="notes" vehicle={vehicle} editable={mayNote} />
              </SectionColumn>
              <SectionColumn>
                <VehicleSection section="certificate" vehicle={vehicle} editable={mayChange} />
                <VehicleSection section="engine" vehicle={vehicle} editable={mayChange} />
              </SectionColumn>
            </SectionColumns>
          </>
        );
      }}
    </SignedInScreen>
  );
}
