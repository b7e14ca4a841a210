import { type Access, signedIn } from './access-outcomes.ts';

/** Calls of push messages whose input follows from no form; everybody has devices of their own. */

/** A number, so that no name server is asked. */
const endpoint = 'https://1.1.1.1/nobody';
/** A point of the curve, whose private half is all ones. */
const p256dh = 'BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo';
const device = { endpoint, p256dh, auth: 'A'.repeat(22) };

const ofEverybody = (name: string, input: object): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input, outcomes: signedIn() },
  [`mutation ${name}`]: { input: { input }, outcomes: signedIn() },
});

export const pushAccess: Readonly<Record<string, Access>> = {
  ...ofEverybody('savePushSubscription', device),
  ...ofEverybody('removePushSubscription', { endpoint }),
};
