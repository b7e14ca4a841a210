import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { VehicleDocument, VehicleWorkDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { RecordColumns } from '../../../kit/sections/record-columns.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { RemindersOf } from '../../contact/vehicle-reminders/index.ts';
import { RecordInvoices } from '../../money/invoices/index.ts';
import { ArchiveVehicleButton } from './archive-vehicle-button.tsx';
import { OdometerCard } from './odometer-card.tsx';
import { OwnerCard } from './owner-card.tsx';
import { openCardsOf, VehicleStrip } from './record/vehicle-strip.tsx';
import { VehicleSection } from './vehicle-section.tsx';
import { modelWords, vehicleName } from './vehicle-words.ts';

/** Of a car whose control units were read; most were not. */
const VehicleCodes = lazy(async () => ({ default: (await import('./codes/vehicle-codes.tsx')).VehicleCodes }));

const workOnVehicle = screenPart(async () => (await import('./record/vehicle-work.tsx')).WorkOnVehicle);

/** `/vehicles/:id`: all that is known of a vehicle, in the groups in which people look for it. */
export function VehiclePage() {
  const { id = '' } = useParams();
  return <OneVehicle key={id} id={id} />;
}

/** The newest of them; nobody's car was here more often in ten years. */
const shownVisits = 100;

function OneVehicle({ id }: { readonly id: string }) {
  const t = useTexts(vehiclesTexts);
  const records = useTexts(recordsTexts);
  const kit = useTexts(kitTexts);
  const WorkOnVehicle = useScreenPart(workOnVehicle);
  const read = useReadStep(useQuery(VehicleDocument, { variables: { id }, fetchPolicy: 'cache-and-network' }));
  const cards = useQuery(VehicleWorkDocument, {
    variables: { id, first: shownVisits },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const work = useReadStep(cards);
  useLive([cards]);
  const vehicle = read.step === 'ready' ? read.data.vehicle : undefined;
  const known = work.step === 'ready' ? work.data : undefined;
  const [open] = openCardsOf(known);
  return (
    <SignedInScreen
      title={vehicle ? vehicleName(vehicle, t) : t('one')}
      lead={vehicle && modelWords(vehicle)}
      actions={({ role }) =>
        vehicle && (
          <Actions>
            {open && <ButtonLink to={rowPath('jobCard', open.id)}>{records('openCard')}</ButtonLink>}
            {can(role, 'job-cards.manage') && vehicle.archivedAt === null && (
              <ButtonLink
                variant={open === undefined ? 'primary' : 'secondary'}
                to={`${paths.takeIn()}?${new URLSearchParams({ vehicle: id })}`}
              >
                {t('takeIn')}
              </ButtonLink>
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
        const seesInvoices = can(role, 'invoices.manage');
        return (
          <>
            {vehicle.archivedAt !== null && (
              <Notice tone="warning" title={t('archivedTitle')}>
                {t('archivedText')}
              </Notice>
            )}
            <VehicleStrip vehicle={vehicle} work={known} seesInvoices={seesInvoices} />
            <RecordColumns
              main={
                <>
                  {(work.step === 'loading' || WorkOnVehicle === undefined) && (
                    <Skeleton rows={6} text={kit('loading')} />
                  )}
                  {work.step === 'refused' && (
                    <SectionCard title={records('work.title')}>
                      <FailedRead text={work.error.text} retryText={kit('retry')} onRetry={work.refetch} />
                    </SectionCard>
                  )}
                  {known && WorkOnVehicle && <WorkOnVehicle work={known} history={vehicle.history} />}
                  {seesInvoices && <RecordInvoices of={{ vehicleId: id }} />}
                </>
              }
              side={
                <>
                  <OwnerCard vehicle={vehicle} editable={mayChange} />
                  <VehicleSection section="upkeep" vehicle={vehicle} editable={mayChange} />
                  {can(role, 'messages.send') && (
                    <Suspense>
                      <RemindersOf of={{ vehicleId: id }} mayAdd={vehicle.archivedAt === null} />
                    </Suspense>
                  )}
                  <Suspense>
                    <VehicleCodes vehicleId={id} />
                  </Suspense>
                  <VehicleSection section="notes" vehicle={vehicle} editable={mayNote} />
                  <OdometerCard vehicle={vehicle} editable={mayNote} />
                  <VehicleSection section="certificate" vehicle={vehicle} editable={mayChange} />
                  <VehicleSection section="engine" vehicle={vehicle} editable={mayChange} />
                </>
              }
            />
          </>
        );
      }}
    </SignedInScreen>
  );
}
