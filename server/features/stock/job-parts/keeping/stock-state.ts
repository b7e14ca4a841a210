import type { Line } from '../../../../../schema/features/desk/lines.ts';
import { needsNoApproval } from '../../../../../schema/features/desk/states.ts';
import type { JobRow, LineRow } from '../../../desk/card-model/index.ts';
import type { ReservationRow } from './stock-lines.ts';

/** How the part of a line stands, made of what was reserved, taken and ordered for it. */

export type StockState = Line['stockState'];

type Facts = Pick<LineRow, 'movesStock' | 'isOrdered' | 'quantityThousandths' | 'issuedThousandths'>;
type HeldReservation = Pick<ReservationRow, 'state' | 'thousandths' | 'isArrived'>;

/** Thousandths that a reservation holds. */
export const heldThousandths = (reservation: Pick<HeldReservation, 'state' | 'thousandths'> | undefined): number =>
  reservation?.state === 'HELD' ? reservation.thousandths : 0;

/** The first state that fits. */
export function stockStateOf(
  { movesStock, isOrdered, quantityThousandths, issuedThousandths }: Facts,
  job: Pick<JobRow, 'state'>,
  reservation: HeldReservation | undefined,
): StockState {
  if (!movesStock) return 'NONE';
  if (issuedThousandths >= quantityThousandths) return job.state === 'DONE' ? 'FITTED' : 'ISSUED';
  if (issuedThousandths + heldThousandths(reservation) >= quantityThousandths) {
    return reservation?.isArrived ? 'ARRIVED' : 'RESERVED';
  }
  return isOrdered ? 'ORDERED' : 'NEEDED';
}

/** What a card says of the part in that state. */
export const partStateOf: Readonly<Record<StockState, LineRow['partState']>> = {
  FITTED: 'ARRIVED',
  ISSUED: 'ARRIVED',
  ARRIVED: 'ARRIVED',
  RESERVED: 'ARRIVED',
  ORDERED: 'ORDERED',
  NEEDED: 'NEEDED',
  NONE: 'NONE',
};

const mayTake: ReadonlySet<string> = new Set(['APPROVED', 'STARTED', 'DONE']);

/** Whether parts may be taken for a job: it is agreed, or nobody has to agree. */
export const mayBeTakenFor = (job: Pick<JobRow, 'state' | 'chargeTo'>): boolean =>
  mayTake.has(job.state) || (job.state === 'PROPOSED' && needsNoApproval(job));

const ended: ReadonlySet<string> = new Set(['DECLINED', 'DEFERRED', 'CANCELLED']);

/** Whether a job is not done at this visit: nothing is kept for it. */
export const isNotDone = ({ state }: Pick<JobRow, 'state'>): boolean => ended.has(state);
