import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPathFrom, pathAfterLogin, returnSearch, wantedPlanOf } from './return-path.ts';

const back = (wanted: string) => pathAfterLogin(`?${new URLSearchParams({ returnTo: wanted })}`, '/dashboard');

describe('the way back after logging in', { tags: ['redirects-156'] }, () => {
  test('is the first screen of the account when nothing else was asked for', () => {
    expect(pathAfterLogin('', '/today')).toBe('/today');
    expect(pathAfterLogin('?verified=true', '/dashboard')).toBe('/dashboard');
  });

  test.each([
    '/checkout',
    '/checkout?plan=business',
    '/download',
    '/billing',
    '/webhook-admin',
    '/stripe-checkout?plan=pro',
    '/checkout-success?session_id=cs_test_a1B2',
  ])('leads to %s', (path) => {
    expect(loginPathFrom(path)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
    expect(pathAfterLogin(new URL(loginPathFrom(path), 'https://app.test').search, '/today')).toBe(path);
  });

  test('goes along from log-in to registration and back, and nothing else does', () => {
    const { search } = new URL(loginPathFrom('/checkout?plan=business'), 'https://app.test');
    expect(returnSearch(`${search}&verified=true`)).toBe(search);
    expect(returnSearch('?returnTo=//evil.example')).toBe('');
    expect(returnSearch('')).toBe('');
  });

  test('tells the plan that it leads to, and none that there is not', () => {
    expect(wantedPlanOf(returnSearch('?returnTo=%2Fcheckout%3Fplan%3Dbusiness'))).toBe('business');
    for (const search of ['', '?returnTo=%2Fcheckout', '?returnTo=%2Fcheckout%3Fplan%3Dplatinum', '?plan=business']) {
      expect(wantedPlanOf(search), search).toBeUndefined();
    }
  });

  test('keeps the log-in address plain for the dashboard', () => {
    expect(loginPathFrom('/dashboard')).toBe('/login');
  });

  test.each([
    '//evil.example',
    'https://evil.example/checkout',
    '/\\evil.example',
    '/checkout/../login',
    '/checkout?next=//evil.example',
    '/checkout-success',
    '/stripe-checkout?plan=platinum',
    '/checkout?plan=platinum',
    '/checkout-success?session_id=cs_test_1?session_id=//evil.example',
    '/checkout-success?session_id=javascript:alert(1)',
    '/checkout-success?session_id=cs_test_1&x=1',
    'javascript:alert(1)',
    '',
  ])('ignores %s', (wanted) => {
    expect(back(wanted)).toBe('/dashboard');
    expect(loginPathFrom(wanted)).toBe('/login');
  });

  test('never leaves this origin, whatever the query says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (wanted) => {
        expect(['/dashboard', '/checkout', '/download']).toContain(back(wanted));
      }),
    );
  });
});

test('leads back to a row of the workshop, and to nothing that only looks like one', () => {
  const car = '/vehicles/0198c1de-0000-7000-8000-000000000001';
  expect(pathAfterLogin(loginPathFrom(car).replace('/login', ''), '/today')).toBe(car);
  for (const other of [
    `${car}/x`,
    `${car}?x=1`,
    '/vehicles/x',
    `//evil.example/${car}`,
    car.replace('vehicles', 'team'),
  ]) {
    expect(loginPathFrom(other)).toBe('/login');
  }
});

test('a page of the settings is led back to, and an address that is none is not', () => {
  expect(back('/workshop-settings/fiscal')).toBe('/workshop-settings/fiscal');
  expect(back('/workshop-settings/nowhere')).toBe('/dashboard');
});
