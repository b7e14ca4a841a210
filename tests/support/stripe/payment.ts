import { anOwner, type Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';

/** An owner who has paid for a plan, signed in. Stripe knows nothing of it (`aSubscriber` is a customer there). */
export const aPaidOwner = (server: TestServer, plan = 'enterprise'): Promise<Person> =>
  anOwner(server, { plan, subscriptionStatus: 'active', paymentVerified: true });

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
