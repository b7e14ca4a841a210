import { type Access, signedIn } from './access-outcomes.ts';

/** Calls of push messages whose input follows from no form; everybody has devices of their own. */

/** A number, so that no name server is asked. */
const endpoint = 'https://1.1.1.1/nobody';
const device = { endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

const ofEverybody = (name: string, input: object): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input, outcomes: signedIn() },
  [`mutation ${name}`]: { input: { input }, outcomes: signedIn() },
});

export const pushAccess: Readonly<Record<string, Access>> = {
  ...ofEverybody('savePushSubscription', device),
  ...ofEverybody('removePushSubscription', { endpoint }),
};
