import { z } from 'zod';
import { pushKind } from '../../../../schema/features/account/push.ts';

/**
 * What somebody has chosen on this device, kept by the browser: a subscription that it has replaced is sent with the same
 * choice, and that of one person is never sent for another one who logs in here.
 */

const name = 'push-messages';

const chosenPush = z.object({ userId: z.string(), kinds: z.array(pushKind), showNames: z.boolean() });
export type ChosenPush = z.output<typeof chosenPush>;

/** @returns undefined where push messages are off on this device, or another person's */
export function readChosenPush(userId: string): ChosenPush | undefined {
  try {
    const read = chosenPush.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return read.success && read.data.userId === userId ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export function keepChosenPush(chosen: ChosenPush | undefined): void {
  try {
    if (chosen === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing only forgets what to send again.
  }
}
