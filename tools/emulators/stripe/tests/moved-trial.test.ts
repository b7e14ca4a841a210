import { expect, test } from 'vitest';
import { anEmulator, aSubscription } from '../testing/world.ts';

const day = 86_400;

test('moves the end of a trial, and begins the first period and charges it when it ends now', {
  tags: ['money-a16'],
}, async () => {
  const { emulator, stripe } = await anEmulator();
  const { subscription } = await aSubscription({ emulator, stripe }, { subscription_data: { trial_period_days: 20 } });
  const now = emulator.control.clock.now();
  const moved = await stripe.subscriptions.update(subscription.id, { trial_end: now + 9 * day });
  expect(moved).toMatchObject({ status: 'trialing', trial_end: now + 9 * day });
  expect(moved.items.data[0]?.current_period_end).toBe(now + 9 * day);
  await expect(stripe.subscriptions.update(subscription.id, { trial_end: now - day })).rejects.toMatchObject({
    param: 'trial_end',
  });
  const ended = await stripe.subscriptions.update(subscription.id, { trial_end: 'now', expand: ['latest_invoice'] });
  expect(ended).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1999 } });
  // The emulator's clock goes on meanwhile.
  const started = ended.items.data[0]?.current_period_start;
  expect(started).toBeGreaterThanOrEqual(now);
  expect(started).toBeLessThanOrEqual(emulator.control.clock.now());
  await expect(stripe.subscriptions.update(subscription.id, { trial_end: 'now' })).rejects.toMatchObject({
    param: 'trial_end',
  });
});
