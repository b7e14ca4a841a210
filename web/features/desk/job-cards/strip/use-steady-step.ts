import { type PointerEvent, useState } from 'react';
import type { NextStep } from '../../card-actions/index.ts';

/** A pointer that came longer ago only lies there, as after the press that sent an estimate. */
const steadyMilliseconds = 10_000;

/**
 * The next step of a card, which stays what it was while a pointer is about to press its button: a price that was just typed makes
 * another one of it, and nobody is to press what they did not see.
 *
 * @param present undefined where there is none
 * @returns the step to be shown, and what its button hears
 */
export function useSteadyStep(present: NextStep | undefined) {
  const [held, setHeld] = useState<{ readonly step: NextStep | undefined; readonly since: number }>();
  const step = held !== undefined && Date.now() - held.since < steadyMilliseconds ? held.step : present;
  const keep = () => setHeld({ step, since: Date.now() });
  const release = () => setHeld(undefined);
  const hold = {
    onPointerEnter: keep,
    onPointerDown: keep,
    // A finger leaves before its press is heard.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && release(),
    onPointerCancel: release,
    // What it has done may change the step: that is shown at once.
    onClick: release,
  };
  return { step, hold };
}
