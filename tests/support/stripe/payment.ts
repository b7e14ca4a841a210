import { randomUUID } from 'node:crypto';
import { createOwner } from '../../../server/features/people/index.ts';
import { anOwner, aRegistration, type Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { writtenHash, writtenPassword } from '../server/written-account.ts';

/**
 * An owner who has paid for a plan, signed in. The account is written as a registration, its confirmation and a purchase
 * leave it; Stripe knows nothing of it (`aSubscriber` is a customer there).
 */
export async function aPaidOwner(server: TestServer, plan = 'enterprise'): Promise<Person> {
  const { ctx } = server;
  const { email, username } = aRegistration();
  const id = randomUUID();
  const passwordHash = await writtenHash();
  const session = await ctx.database.transaction(async (tx) => {
    const names = { email, emailKey: email, username, fullName: 'Workshop Owner' };
    await createOwner(tx, { id, ...names, passwordHash, createdAt: ctx.clock.now() });
    const paid = { plan, subscriptionStatus: 'active', paymentVerified: true };
    const proved = { emailVerified: true, emailProvedAt: ctx.clock.now(), lastLoginAt: ctx.clock.now() };
    await tx.user.update({ where: { id }, data: { ...proved, ...paid } });
    return ctx.sessions.open(tx, id, 'node');
  });
  const client = server.visitor();
  client.cookies.set('session', session);
  return { email, password: writtenPassword, client };
}

/** An owner whose subscription to a plan is paid at the emulator, and who has come back from its payment page. */
export async function aSubscriber(server: TestServer, plan = 'enterprise'): Promise<Person> {
  const owner = await anOwner(server);
  const priceSet = plan === 'pro' ? 'dashboard' : 'checkout';
  const response = await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan, priceSet });
  const { url } = await response.json();
  const sessionId = String(url).split('/').at(-1) ?? '';
  server.emulator.control.checkout.pay({ sessionId });
  await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
  return owner;
}
