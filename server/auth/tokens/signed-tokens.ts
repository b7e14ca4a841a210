import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/**
 * Reads a token that one of our keys has signed with HS256; the second key is being rotated out.
 *
 * @returns what the token says, still to be parsed, or undefined when no key fits or a claim is refused
 */
export function readSignedToken(
  token: string,
  keys: readonly KeyObject[],
  expected: Pick<jwt.VerifyOptions, 'issuer' | 'audience' | 'maxAge' | 'clockTimestamp' | 'ignoreExpiration'>,
): unknown {
  for (const key of keys) {
    try {
      return jwt.verify(token, key, { ...expected, algorithms: ['HS256'] });
    } catch (error) {
      if (!(error instanceof jwt.JsonWebTokenError)) throw error;
    }
  }
  return undefined;
}
