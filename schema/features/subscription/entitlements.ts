import { z } from 'zod';
import { boundedText, requiredLine } from '../../fields/fields.ts';
import { lengths } from '../../rules.ts';

/** How an installation of the desktop app introduces itself when it asks for a lease. */
export const installationInput = z.object({
  /** The secret that it made at its first start: 256 random bits in base64url. */
  installation: boundedText(43, 'invalidInput').regex(/^[\w-]{43}$/, { error: 'invalidInput' }),
  /** What the computer calls itself, for people who look for theirs in a list. */
  computer: requiredLine('invalidInput', lengths.computerMaximum),
  /** Version of the app. */
  version: boundedText(32, 'invalidInput').regex(/^\d+\.\d+\.\d+[\w.+-]*$/, { error: 'invalidInput' }),
});
export type InstallationInput = z.output<typeof installationInput>;

/** A copy of the desktop app as its owner sees it. */
export const installation = z
  .object({
    id: z.string().describe('Public id of the installation. It is not a credential.'),
    computer: z.string().describe('Name of the computer.'),
    version: z.string().describe('Version of the app.'),
    current: z.boolean().describe('Whether it is this installation.'),
    createdAt: z.string().describe('ISO 8601'),
    lastSeenAt: z.string().describe('ISO 8601, accurate to ten minutes'),
  })
  .meta({ id: 'Installation', description: 'A computer on which the account uses the desktop app.' });
export type Installation = Readonly<z.output<typeof installation>>;

export const entitlement = z.object({ token: z.string().describe('A compact JWS (RFC 7515), Ed25519') });
