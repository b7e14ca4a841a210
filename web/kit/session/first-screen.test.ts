import { expect, test } from 'vitest';
import { firstScreenOf } from './first-screen.ts';

const paid = { subscriptionStatus: 'active', paymentVerified: true } as const;
const unpaid = { subscriptionStatus: 'none', paymentVerified: false } as const;

test.each([
  ['mechanic', paid, '/my-jobs'],
  ['receptionist', paid, '/today'],
  ['admin', paid, '/dashboard'],
  ['mechanic', unpaid, '/dashboard'],
  ['receptionist', unpaid, '/dashboard'],
  ['admin', unpaid, '/dashboard'],
] as const)('the day of a %s with %j begins on %s', (role, access, screen) => {
  expect(firstScreenOf({ role, ...access })).toBe(screen);
});

test('without an account there is the dashboard', () => {
  expect(firstScreenOf(null)).toBe('/dashboard');
});
