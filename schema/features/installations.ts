import { z } from 'zod';
import { boundedText, requiredLine } from '../fields/fields.ts';
import { lengths } from '../rules.ts';

/** How an installation of the desktop app introduces itself when it asks for a lease. */
export const installationInput = z.object({
  /** The secret that it made at its first start: 256 random bits in base64url. */
  installation: boundedText(43, 'Invalid input').regex(/^[\w-]{43}$/, { error: 'Invalid input' }),
  /** What the computer calls itself, for people who look for theirs in a list. */
  computer: requiredLine('Invalid input', lengths.computerMaximum),
  /** Of the app. */
  version: boundedText(32, 'Invalid input').regex(/^\d+\.\d+\.\d+[\w.+-]*$/, { error: 'Invalid input' }),
});
export type InstallationInput = z.output<typeof installationInput>;
