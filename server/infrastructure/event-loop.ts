import { setImmediate as nextIteration } from 'node:timers/promises';

/** How long synchronous work may hold the event loop: one thread answers everybody. */
const timeSliceMilliseconds = 3;

let sliceStartedAt: number | undefined;

/** Starts the time slice of this iteration of the event loop, unless it has started. */
export function startTimeSlice(): void {
  if (sliceStartedAt !== undefined) return;
  sliceStartedAt = performance.now();
  setImmediate(() => {
    sliceStartedAt = undefined;
  });
}

/** Lets the event loop serve other requests before work that takes long. */
export async function yieldToEventLoop(): Promise<void> {
  await nextIteration();
  startTimeSlice();
}

/** Whether the work of this iteration has used up its time slice, so that the rest belongs into the next one. */
export function isTimeSliceSpent(): boolean {
  return sliceStartedAt !== undefined && performance.now() - sliceStartedAt >= timeSliceMilliseconds;
}

/** Yields between two pieces of work once the time slice is spent. */
export async function yieldIfOverBudget(): Promise<void> {
  if (isTimeSliceSpent()) await nextIteration();
  startTimeSlice();
}
