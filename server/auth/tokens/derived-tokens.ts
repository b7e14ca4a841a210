import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { hashToken } from './one-time-tokens.ts';

type Keys = Pick<Config, 'dataKeys'>;

/** What the token of a link opens: the tokens of one kind of link are none of another kind. */
export type LinkPurpose =
  | 'share link'
  | 'unsubscribe link'
  | 'calendar feed'
  | 'wall view'
  | 'sms reports'
  | 'portal log-in';

/**
 * The secret part of a link's address: derived of the link's id and a key of the server, so that the same address can be
 * given again while the database keeps its hash alone.
 */
function tokenWith(material: Uint8Array, purpose: LinkPurpose, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', material, '', `delavnica ${purpose}`, 32));
  return createHmac('sha256', key).update(linkId).digest('base64url');
}

/** The token under the current key. */
export function derivedToken({ dataKeys: [current] }: Keys, purpose: LinkPurpose, linkId: string): string {
  return tokenWith(current, purpose, linkId);
}

/** @returns the token that was given for a link; undefined when its key was removed from the server */
export function givenDerivedToken(
  { dataKeys }: Keys,
  purpose: LinkPurpose,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: string },
): string | undefined {
  return dataKeys.map((material) => tokenWith(material, purpose, id)).find((token) => hashToken(token) === tokenHash);
}

/** Six digits that belong to a link and are derived as its token is, for who opens the page elsewhere. */
export const derivedDigits = ({ dataKeys: [current] }: Keys, purpose: LinkPurpose, linkId: string): string =>
  digitsWith(current, purpose, linkId);

/** Whether these are the digits of a link, also under a key that is being rotated out. */
export const areDigitsOf = ({ dataKeys }: Keys, purpose: LinkPurpose, linkId: string, digits: string): boolean =>
  dataKeys.some((material) => timingSafeEqual(hashed(digitsWith(material, purpose, linkId)), hashed(digits)));

const digitsMaximum = 1_000_000;

function digitsWith(material: Uint8Array, purpose: LinkPurpose, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', material, '', `delavnica ${purpose}, digits`, 32));
  const number = createHmac('sha256', key).update(linkId).digest().readUIntBE(0, 6) % digitsMaximum;
  return String(number).padStart(6, '0');
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
