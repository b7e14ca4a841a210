import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
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
import { isOver, mayWriteLines, readAgain, jobCardStyles as styles } from '../card-actions/index.ts';
import { cardSums, JobList, useCardEdits, useCardLines } from '../jobs/index.ts';
import { CardActs } from './card-acts.tsx';
import { CardHead } from './card-head.tsx';
import { CardTotal } from './card-total.tsx';
import { CardActivity } from './side/card-activity.tsx';
import { EarlierWork } from './side/earlier-work.tsx';

/** `/jobs/:id`: a job card with its head, its jobs edited in place, what happened, and the earlier work on the vehicle. */
export function JobCardPage() {
  const { id = '' } = useParams();
  return <OneCard key={id} id={id} />;
}

function OneCard({ id }: { readonly id: string }) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const client = useApolloClient();
  const cardQuery = useQuery(JobCardDocument, {
    ...{ variables: { id }, fetchPolicy: 'cache-and-network', context: noDeduplication },
  });
  const deskQuery = useQuery(JobCardDeskDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(cardQuery);
  const desk = useReadStep(deskQuery);
  const card = read.step === 'ready' ? read.data.jobCard : undefined;
  useLive([cardQuery, deskQuery], () => readAgain(client));
  const vehicle = card?.vehicle;
  const model = vehicle && [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' ');
  return (
    <Bills>
      <SignedInScreen
        title={vehicle?.plate?.toUpperCase() ?? vehicle?.vin ?? card?.vehicleText ?? t('one')}
        lead={card && [model, card.number].filter(Boolean).join(' · ')}
        actions={({ role }) => card && <CardActs card={card} role={role} />}
        failure={{ title: t('one'), text: t('failed') }}
      >
        {({ role }) => {
          const refused = read.step === 'refused' ? read : desk.step === 'refused' ? desk : undefined;
          if (refused !== undefined) {
            return (
              <FailedPart error={refused.error} onRetry={refused.refetch} mayPay={can(role, 'subscription.manage')} />
            );
          }
          if (card === undefined || desk.step !== 'ready') return <Skeleton rows={10} text={kit('loading')} />;
          return <OpenCard card={card} desk={desk.data} role={role} />;
        }}
      </SignedInScreen>
    </Bills>
  );
}

interface OpenCardProps {
  readonly card: JobCardPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
}

function OpenCard({ card, desk, role }: OpenCardProps) {
  const zone = useZone();
  const { vatStatus, priceMode: workshopMode, labourRates } = desk.workshop;
  const mayAdd = (job: JobPartsFragment) => mayWriteLines(job, card, role);
  const { rows, list } = useCardLines(card, mayAdd);
  const seesPrices = canIn(desk.workshop, role, 'prices.see');
  const seesCosts = canIn(desk.workshop, role, 'costs.see');
  const edits = useCardEdits(card, seesCosts);
  const { priceMode: mode, vehicleId } = card;
  const today = dayAt(zone, Date.now());
  const tax = useMemo(() => ({ vatStatus, today }), [vatStatus, today]);
  const rate = labourRates.find(({ isDefault }) => isDefault) ?? labourRates[0];
  // The same as long as nothing of it is another: a key in one line draws no other line anew.
  const env = useMemo(
    () => ({ rows, seesPrices, seesCosts, tax, mode, workshopMode, rate, vehicleId, edits }),
    [rows, seesPrices, seesCosts, tax, mode, workshopMode, rate, vehicleId, edits],
  );
  const sums = seesPrices ? cardSums(card.jobs, list, card.priceMode, tax) : undefined;
  return (
    <div className={styles.page}>
      <CardHead card={card} role={role} />
      <JobList work={{ card, desk, role, env, list }} />
      {seesPrices && card.jobs.length > 0 && <CardTotal card={card} sums={sums} role={role} />}
      <FilesCard kind="JOB_CARD" id={card.id} mayBring={can(role, 'job-cards.manage') || !isOver(card)} />
      <div className={styles.side}>
        {can(role, 'estimates.manage') && <SharingCard jobCardId={card.id} />}
        <PapersCard card={card} />
        {can(role, 'invoices.manage') && <InvoicesOf of={{ jobCardId: card.id }} />}
        {card.vehicleId !== null && <EarlierWork card={card} vehicleId={card.vehicleId} role={role} />}
        <CardActivity id={card.id} />
      </div>
    </div>
  );
}
