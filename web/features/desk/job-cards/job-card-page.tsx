import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import type { JobCardDeskQuery } from '../../../../generated/graphql.ts';
import {
  JobCardDeskDocument,
  JobCardDocument,
  type JobCardPartsFragment,
  type JobPartsFragment,
} from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, canIn, type Role } from '../../../../schema/permissions.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { useMedia } from '../../../kit/browser/use-media.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { SharingCard } from '../../contact/customer-links/index.ts';
import { InvoicesOf } from '../../money/invoices/index.ts';
import { Bills } from '../../money/to-bill/index.ts';
import { PapersCard } from '../../platform/printing/index.ts';
import { FilesCard } from '../../workshop/files/index.ts';
import {
  isCardClosed,
  mayEditLines,
  nameOfCard,
  nextStep,
  refetchActiveQueries,
  viewerOf,
} from '../card-actions/index.ts';
import { cardTotals, JobList, useCardEdits, useCardLines } from '../jobs/index.ts';
import { CardTotal } from './card-total.tsx';
import styles from './job-card.module.css';
import { PrimaryAction, SecondaryActions, useCardActions } from './strip/card-actions.tsx';
import { CardStrip } from './strip/card-strip.tsx';
import { useSteadyStep } from './strip/use-steady-step.ts';
import { WishCard } from './wish-card.tsx';

/** Of a car that is expected; most cards are of cars that are here. */
const AppointmentBox = lazy(async () => ({ default: (await import('../booking-requests/index.ts')).AppointmentBox }));

/** Of a card whose customer waits for a call. */
const CallBox = lazy(async () => ({ default: (await import('./call-box.tsx')).CallBox }));

/** On the phone of who works on the car. */
const PhoneCard = lazy(async () => ({ default: (await import('../phone-card/index.ts')).PhoneCard }));

/** On the phone beside a car that comes or goes. */
const ArrivalButton = lazy(async () => ({ default: (await import('../arrival/index.ts')).ArrivalButton }));

/** Whether somebody works on a card rather than with its customer: a mechanic, and anybody who has a job of it to do. */
const worksOn = ({ jobs }: JobCardPartsFragment, role: Role, staffId: string | undefined) =>
  !can(role, 'job-cards.manage') ||
  (staffId !== undefined && jobs.some((job) => job.mechanicId === staffId && isOpenJob(job)));
const isOpenJob = ({ state }: JobPartsFragment) => state === 'APPROVED' || state === 'STARTED';

/** Both are read below what is worked on. */
const VehiclePast = lazy(async () => ({ default: (await import('./past/vehicle-past.tsx')).VehiclePast }));
/** Of a car whose tyres lie here, or are brought. */
const TyresOfCar = lazy(async () => ({ default: (await import('../../tyres/tyre-hotel/index.ts')).TyresOfCar }));
const InspectionsCard = lazy(async () => ({ default: (await import('../inspections/index.ts')).InspectionsCard }));

const DiagnosticsCard = lazy(async () => ({ default: (await import('../diagnostics/index.ts')).DiagnosticsCard }));

const hasAppointment = ({ state, expectedAt, bookingState, noShowAt }: JobCardPartsFragment) =>
  bookingState !== null || noShowAt !== null || (state === 'PLANNED' && expectedAt !== null);

/** `/jobs/:id`: a job card: its head stays in sight, its jobs are edited in place, and beside them stands what belongs to it. */
export function JobCardPage() {
  const { id = '' } = useParams();
  return <OneCard key={id} id={id} />;
}

function OneCard({ id }: { readonly id: string }) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const client = useApolloClient();
  const cardQuery = useQuery(JobCardDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const deskQuery = useQuery(JobCardDeskDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(cardQuery);
  const desk = useReadStep(deskQuery);
  const card = read.step === 'ready' ? read.data.jobCard : undefined;
  useLive([cardQuery, deskQuery], () => refetchActiveQueries(client));
  // A phone that is turned stays one, with what was typed on it.
  const isPhone = useMedia('(width <= 37.5rem), (pointer: coarse) and (height <= 37.5rem)');
  const [isWhole, setWhole] = useState(false);
  return (
    <Bills>
      <SignedInScreen
        title={card ? nameOfCard(card) : t('one')}
        ownHeading={card !== undefined && desk.step === 'ready'}
        failure={{ title: t('one'), text: t('failed') }}
      >
        {({ id: accountId, role }) => {
          const refused = read.step === 'refused' ? read : desk.step === 'refused' ? desk : undefined;
          if (refused !== undefined) {
            return (
              <FailedPart error={refused.error} onRetry={refused.refetch} mayPay={can(role, 'subscription.manage')} />
            );
          }
          if (card === undefined || desk.step !== 'ready') return <Skeleton rows={10} text={kit('loading')} />;
          const shown = { card, desk: desk.data, role, staffId: staffIdOf(desk.data, accountId) };
          return isPhone && !isWhole && worksOn(card, role, shown.staffId) ? (
            <Suspense fallback={<Skeleton rows={10} text={kit('loading')} />}>
              <PhoneCard {...shown} onWhole={() => setWhole(true)} />
            </Suspense>
          ) : (
            <OpenCard {...shown} />
          );
        }}
      </SignedInScreen>
    </Bills>
  );
}

interface OpenCardProps {
  readonly card: JobCardPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
  readonly staffId: string | undefined;
}

const staffIdOf = ({ staff }: JobCardDeskQuery, accountId: string) =>
  staff.find(({ userId }) => userId === accountId)?.id;

function OpenCard({ card, desk, role, staffId }: OpenCardProps) {
  const t = useTexts(jobCardTexts);
  const zone = useZone();
  const acting = useCardActions(card, role);
  // What is pressed with a thumb stands elsewhere, not only smaller.
  const isPhone = useMedia('(width < 48rem)');
  // Also a phone that is turned, whose window is wide then, and a tablet.
  const isHeld = useMedia('(width < 48rem), (pointer: coarse)');
  const { vatStatus, priceMode: workshopMode, labourRates } = desk.workshop;
  const mayAdd = (job: JobPartsFragment) => mayEditLines(job, card, role);
  const { rows, list } = useCardLines(card, mayAdd);
  const seesPrices = canIn(desk.workshop, role, 'prices.see');
  const seesCosts = canIn(desk.workshop, role, 'costs.see');
  const edits = useCardEdits(card, seesCosts);
  const { priceMode: mode, vehicleId } = card;
  const today = dayAt(zone, Date.now());
  const tax = useMemo(() => ({ vatStatus, today }), [vatStatus, today]);
  const rate = labourRates.find(({ isDefault }) => isDefault) ?? labourRates[0];
  // The same as long as nothing of it is another: a key in one line renders no other line again.
  const env = useMemo(
    () => ({ rows, seesPrices, seesCosts, tax, mode, workshopMode, rate, vehicleId, edits }),
    [rows, seesPrices, seesCosts, tax, mode, workshopMode, rate, vehicleId, edits],
  );
  const sums = seesPrices ? cardTotals(card.jobs, list, card.priceMode, tax) : undefined;
  const viewer = viewerOf(role, { staffId, clockOn: desk.runningClock?.jobId ?? undefined });
  const { step, hold } = useSteadyStep(nextStep(card, viewer));
  const acts = { card, role, step, acting };
  const next = <PrimaryAction {...acts} hold={hold} />;
  return (
    <>
      <CardStrip
        card={card}
        role={role}
        grossCents={seesPrices ? sums?.grossCents : null}
        taxed={vatStatus !== 'SMALL'}
        next={isPhone ? null : next}
        quiet={<SecondaryActions {...acts} />}
      />
      <div className={styles.body}>
        <div className={styles.wish}>
          {(card.callAskedAt ?? card.movedFrom) !== null && (
            <Suspense>
              <CallBox card={card} role={role} />
            </Suspense>
          )}
          {hasAppointment(card) && (
            <Suspense>
              <AppointmentBox jobCardId={card.id} role={role} />
            </Suspense>
          )}
          <WishCard card={card} role={role} />
          {isHeld && can(role, 'job-cards.manage') && card.state !== 'PLANNED' && !isCardClosed(card) && (
            <Suspense>
              <ArrivalButton card={card} />
            </Suspense>
          )}
        </div>
        <div className={styles.work}>
          <JobList work={{ card, desk, role, env, list }} />
          {seesPrices && card.jobs.length > 0 && <CardTotal card={card} sums={sums} role={role} />}
        </div>
        <CardRail card={card} role={role} seesPrices={seesPrices} />
      </div>
      {isPhone &&
        createPortal(
          <section className={styles.thumb} aria-label={t('nextStep')}>
            {next}
          </section>,
          document.body,
        )}
      {acting.dialogs}
    </>
  );
}

/** What belongs to a card beside its jobs; what there is nothing of is one line, or none. */
function CardRail({ card, role, seesPrices }: Pick<OpenCardProps, 'card' | 'role'> & { readonly seesPrices: boolean }) {
  return (
    <div className={styles.rail}>
      {card.state !== 'PLANNED' && (
        <Suspense>
          <InspectionsCard card={card} role={role} />
        </Suspense>
      )}
      <Suspense>
        <DiagnosticsCard card={card} role={role} />
      </Suspense>
      {card.vehicle !== null && (
        <Suspense>
          <TyresOfCar card={card} isOpen={!isCardClosed(card)} seesPrices={seesPrices} role={role} />
        </Suspense>
      )}
      <FilesCard kind="JOB_CARD" id={card.id} mayBring={can(role, 'job-cards.manage') || !isCardClosed(card)} />
      {can(role, 'estimates.manage') && <SharingCard jobCardId={card.id} />}
      {can(role, 'invoices.manage') && <InvoicesOf of={{ jobCardId: card.id }} />}
      <PapersCard card={card} />
      <Suspense>
        <VehiclePast card={card} role={role} />
      </Suspense>
    </div>
  );
}
