import { z } from 'zod';
import { type LogInAnswer, type OwnProfile, ownProfile } from '../../../../schema/features/account/accounts.ts';
import { restAnswer } from '../../../api/operation/index.ts';

/** Where REST answers in another form than GraphQL (docs/specification.md §3, docs/contract.md §3). */

/** Without what only our own screens read. */
const profile = ownProfile.omit({
  language: true,
  mustChangePassword: true,
  subscriptionRunning: true,
  grantedUntil: true,
});
export const restProfile = restAnswer(profile, (own: OwnProfile) => own);

const signedIn = z.object({ user: profile });
const challenged = z.object({ secondFactor: z.object({ challenge: z.string(), expiresAt: z.iso.datetime() }) });

/** The second step of a log-in, which asks for no further one. */
export const restSignedIn = restAnswer(signedIn, signedInOf);

/** Signed in, or waiting for a code; the other of the two is left out. */
export const restLogIn = restAnswer(z.union([signedIn, challenged]), (answer: LogInAnswer) =>
  answer.secondFactor === null ? signedInOf(answer) : { secondFactor: answer.secondFactor },
);

function signedInOf({ user }: LogInAnswer): { readonly user: OwnProfile } {
  if (user === null) throw new Error('Nobody is signed in after a log-in that is complete');
  return { user };
}
