import { describe, expect, test } from 'vitest';
import { firstNameOf, isPaid } from './session.tsx';

describe('an account', () => {
  test.each([
    ['active', true, true],
    ['active', false, false],
    ['past_due', true, false],
    ['none', true, false],
    ['canceled', true, false],
    ['none', false, false],
  ])('with status %s and a verified payment %s is paid: %s', (subscriptionStatus, paymentVerified, paid) => {
    expect(isPaid({ subscriptionStatus, paymentVerified })).toBe(paid);
  });

  test.each([
    ['Ana Novak', 'Ana'],
    ['  Žiga  Šuštar ', 'Žiga'],
    ['Owner', 'Owner'],
    ['', ''],
  ])('of "%s" is greeted as "%s"', (fullName, firstName) => {
    expect(firstNameOf(fullName)).toBe(firstName);
  });
});
