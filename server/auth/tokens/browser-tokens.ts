import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { readSignedToken } from './signed-tokens.ts';

/** What a browser is told about itself and an account. Such a token opens nothing; it is signed so that nobody invents one. */

const claims = z.object({ jti: z.uuid(), sub: z.uuid(), iat: z.int() });

/** What tokens are signed with and dated by. */
export interface TokenSigning {
  readonly clock: Clock;
  readonly config: Pick<Config, 'jwtSecrets'>;
}

/** What a token says: which browser it was given to, and whose account it is about. */
export interface BrowserFact {
  readonly deviceId: string;
  readonly userId: string;
  /** To the second. */
  readonly issuedAt: Date;
}

/** Tokens that say one thing of a browser and an account. */
export interface BrowserTokenKind {
  /** @param deviceId left out, the browser is one of its own */
  issue(ctx: TokenSigning, userId: string, deviceId?: string): string;
  /** @returns undefined when the token is none of ours or too old */
  read(ctx: TokenSigning, token: string | undefined): BrowserFact | undefined;
}

/**
 * @param audience what the tokens say, so that none is taken for one of another kind
 * @param lifetimeSeconds how long they say it
 */
export function browserTokenKind(audience: string, lifetimeSeconds: number): BrowserTokenKind {
  const form = { issuer: 'delavnica', audience } as const;
  const nowIn = ({ clock }: TokenSigning) => Math.floor(clock.now().getTime() / 1000);
  return {
    issue(ctx, userId, deviceId = randomUUID()) {
      const issuedAt = nowIn(ctx);
      const payload = { iat: issuedAt, exp: issuedAt + lifetimeSeconds };
      const key = createSecretKey(ctx.config.jwtSecrets[0], 'utf8');
      return jwt.sign(payload, key, { ...form, algorithm: 'HS256', jwtid: deviceId, subject: userId });
    },
    read(ctx, token) {
      if (token === undefined) return undefined;
      const keys = ctx.config.jwtSecrets.map((secret) => createSecretKey(secret, 'utf8'));
      const verified = claims.safeParse(readSignedToken(token, keys, { ...form, clockTimestamp: nowIn(ctx) }));
      if (!verified.success) return undefined;
      const { jti: deviceId, sub: userId, iat } = verified.data;
      return { deviceId, userId, issuedAt: new Date(iat * 1000) };
    },
  };
}
