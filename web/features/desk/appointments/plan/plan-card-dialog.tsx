import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import {
  CardToPlanDocument,
  type CardToPlanQuery,
  PlannerDocument,
  TimesOfCardDocument,
} from '../../../../../generated/graphql.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useZone } from '../../../../language/zone.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { Unplanned } from '../model/day-plan.ts';
import { PlanDialog } from './lazy-plan-dialog.ts';

export interface PlanCardDialogProps {
  readonly jobCardId: string;
  /** Whether its appointment is moved, and what is planned of it goes along. */
  readonly movesVisit?: boolean;
  readonly onClose: () => void;
}

/** Plans a card from anywhere, or moves its appointment: the same dialog as in the planner. */
export function PlanCardDialog({ jobCardId, movesVisit = false, onClose }: PlanCardDialogProps) {
  const zone = useZone();
  const toast = useToast();
  const today = dayAt(zone, Date.now());
  const fetchPolicy = 'network-only';
  const card = useQuery(CardToPlanDocument, { variables: { id: jobCardId }, fetchPolicy });
  const planner = useQuery(PlannerDocument, { variables: { from: today, to: today }, fetchPolicy });
  const times = useQuery(TimesOfCardDocument, { variables: { id: jobCardId }, fetchPolicy, skip: !movesVisit });
  if (card.data === undefined || planner.data === undefined) return null;
  if (movesVisit && times.data === undefined) return null;
  return (
    <Suspense>
      <PlanDialog
        data={planner.data.planner}
        item={workOf(card.data.jobCard)}
        moved={times.data?.jobCard.blocks.filter(({ state }) => state === 'PLANNED')}
        onDay={() => undefined}
        onSaid={(title) => toast({ title, tone: 'success' })}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** A card as a whole: of one that is still expected the day alone may be known. */
const workOf = (jobCard: CardToPlanQuery['jobCard']): Unplanned => ({
  reason: jobCard.state === 'PLANNED' ? 'NO_DAY' : 'NOT_PLANNED',
  jobCardId: jobCard.id,
  jobId: null,
  blockId: null,
  minutes: jobCard.plannedMinutes,
  jobCard,
  job: null,
  block: null,
});
