import { type PointerEvent, useState } from 'react';
import type { NextStep } from '../../card-actions/index.ts';

/**
 * The next step of a card, which stays what it was while a pointer is on its button: a price that was just typed makes another
 * one of it, and nobody is to press what they did not see.
 *
 * @param present undefined where there is none
 * @returns the step to be shown, and what its button hears
 */
export function useSteadyStep(present: NextStep | undefined) {
  const [held, setHeld] = useState<{ readonly step: NextStep | undefined }>();
  const release = () => setHeld(undefined);
  const hold = {
    onPointerEnter: () => setHeld({ step: present }),
    // A finger leaves before its press is heard.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && release(),
    onPointerCancel: release,
    // What it has done may change the step: that is shown at once.
    onClick: release,
  };
  return { step: held === undefined ? present : held.step, hold };
}
