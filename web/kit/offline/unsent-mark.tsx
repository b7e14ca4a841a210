import { useOffline } from './offline.ts';
import type { QueuedOperation } from './queue/operation.ts';
import { SavedHere } from './saved-here.tsx';

export type Concerns = (operation: QueuedOperation) => boolean;

/** What was done on a job, its clock and its photos included; also the job itself where it was made here. */
export const concernsJob =
  (id: string): Concerns =>
  ({ operationId, input }) =>
    operationId === id || input.id === id || input.jobId === id || input.belongsTo === `JOB:${id}`;

/** What was done on a card or anything of it. */
export const concernsCard =
  (id: string): Concerns =>
  ({ cardId, input }) =>
    cardId === id || input.id === id || input.jobCardId === id || input.belongsTo === `JOB_CARD:${id}`;

/** The own clock, which is on or off before the server knows. */
export const concernsClock: Concerns = ({ name }) => name === 'startClock' || name === 'stopClock';

/** Marks what was changed on this device and is not sent; of what is wholly new, the mark is `SavedHere` alone. */
export function UnsentMark({ concerns }: { readonly concerns: Concerns }) {
  const found = useOffline().unsent.findLast(concerns);
  return found === undefined ? null : <SavedHere id={found.operationId} />;
}
