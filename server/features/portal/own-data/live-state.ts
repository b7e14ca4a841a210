import type { CardState } from '../../../../schema/features/desk/states.ts';
import type { PortalState } from '../../../../schema/features/portal/portal.ts';

/** How far a car is, in the words that customers are given; of a card that is over nothing is said. */
export const portalStateOf: Readonly<Record<CardState, PortalState | null>> = {
  PLANNED: 'BOOKED',
  CHECKED_IN: 'HERE',
  DIAGNOSIS: 'HERE',
  AWAITING_APPROVAL: 'WAITING_FOR_YOU',
  READY_TO_START: 'IN_WORK',
  IN_PROGRESS: 'IN_WORK',
  QUALITY_CHECK: 'IN_WORK',
  ON_HOLD: 'IN_WORK',
  READY: 'READY',
  DELIVERED: null,
  CANCELLED: null,
};
