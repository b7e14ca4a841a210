import { Secret, TOTP } from 'otpauth';
import type { Person } from '../fixtures.ts';
import type { TestServer } from './test-server.ts';

/** Somebody's phone: makes the codes that go with a secret. */
export interface Authenticator {
  /** The code of the step that is the given number of steps from now. */
  code(stepsAhead?: number): string;
}

export function authenticatorFor(secret: string, now: () => Date): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (stepsAhead = 0) => totp.generate({ timestamp: now().getTime() + stepsAhead * 30_000 }) };
}

/**
 * Turns two-factor authentication on; `spentCode` is the one that did it. Later the phone may show another one, because a
 * code is new every thirty seconds; the next one from now is never spent.
 */
export async function withTwoFactor(
  server: TestServer,
  { client, password }: Person,
): Promise<{
  readonly phone: Authenticator;
  readonly spentCode: string;
  readonly recoveryCodes: readonly string[];
}> {
  const started = await client.restOutcome('POST', '/api/two-factor/start', { currentPassword: password });
  const { secret } = started.data as { secret: string };
  const phone = authenticatorFor(secret, () => server.clock.now());
  const spentCode = phone.code();
  const turnedOn = await client.restOutcome('POST', '/api/two-factor/on', { code: spentCode });
  const { recoveryCodes } = turnedOn.data as { recoveryCodes: string[] };
  return { phone, spentCode, recoveryCodes };
}
