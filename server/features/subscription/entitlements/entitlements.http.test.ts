import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { lifetimes } from '../../../../schema/rules.ts';
import { aMember, anOwner } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { entitlementKeyOf } from './entitlement-keys.ts';

describe.each([...databases])('entitlements on $name', (engine) => {
  const server = withServer(engine);

  async function keySet() {
    return createLocalJWKSet(await (await server().visitor().rest('GET', '/api/desktop/keys')).json());
  }

  test('an owner and a member of a paid workshop get one that the published key verifies, for seven days', async () => {
    const owner = await aPaidOwner(server());
    const member = await aMember(server(), owner);
    for (const { client } of [owner, member]) {
      const { token } = await (await client.rest('GET', '/api/desktop/entitlement')).json();
      const { payload } = await jwtVerify(token, await keySet(), {
        issuer: server().url,
        audience: 'delavnica-desktop',
        currentDate: server().clock.now(),
      });
      expect(payload).toMatchObject({ plan: 'enterprise' });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(lifetimes.entitlementSeconds);
    }
  });

  test('nobody else gets one', async () => {
    const unpaid = await anOwner(server());
    const outcomes = [
      await server().visitor().restOutcome('GET', '/api/desktop/entitlement'),
      await unpaid.client.restOutcome('GET', '/api/desktop/entitlement'),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual(['UNAUTHENTICATED', 'PAYMENT_REQUIRED']);
  });

  test('it is no session', { tags: ['asvs-9-2-1'] }, async () => {
    const owner = await aPaidOwner(server());
    const { token } = await (await owner.client.rest('GET', '/api/desktop/entitlement')).json();
    const thief = server().visitor();
    thief.cookies.set('session', token);
    expect((await thief.rest('GET', '/api/user/profile')).status).toBe(401);
  });
});

test('every process derives the same key from a secret, another one from another secret, and publishes no private part', async () => {
  const [first, again, other] = await Promise.all(
    ['one secret', 'one secret', 'two secrets'].map((text) => entitlementKeyOf(Buffer.from(text))),
  );
  expect(again?.published).toEqual(first?.published);
  expect(other?.id).not.toBe(first?.id);
  expect(first?.published).not.toHaveProperty('d');
});
