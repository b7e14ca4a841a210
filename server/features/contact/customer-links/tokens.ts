import { createHmac, hkdfSync } from 'node:crypto';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';

type Keys = Pick<Config, 'dataKeys'>;

/**
 * The secret part of a link's address: derived of the link's id and a key of the server, so that the same address can be
 * given again while the database keeps its hash alone.
 */
function tokenWith(material: Uint8Array, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'delavnica share link', 32));
  return createHmac('sha256', key).update(linkId).digest('base64url');
}

/** The token under the current key. */
export function tokenOf({ dataKeys: [current] }: Keys, linkId: string): string {
  return tokenWith(current, linkId);
}

/** @returns the token that was given for a link; undefined when its key was removed from the server */
export function givenToken(
  { dataKeys }: Keys,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: string },
): string | undefined {
  return dataKeys.map((material) => tokenWith(material, id)).find((token) => hashToken(token) === tokenHash);
}
