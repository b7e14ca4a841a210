import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { faults } from '../../../../kit/browser/faults.ts';
import { useBillingHost } from './billing-host.ts';

const asked = vi.fn(async (_path: string, _init: RequestInit): Promise<Response> => Response.json({ plan: 'pro' }));
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  faults.forget();
  vi.unstubAllGlobals();
});

function ask(body?: object) {
  const { result } = renderHook(() => useBillingHost());
  return result.current('status', async () => z.object({ plan: z.string() }), body);
}

test('the billing host is asked by GET, and by POST where something is sent', async () => {
  expect(await ask()).toEqual({ kind: 'ok', data: { plan: 'pro' } });
  await ask({ email: 'ana@example.com' });
  const [[path, first] = [], [, second] = []] = asked.mock.calls;
  expect([path, first?.method, second?.method]).toEqual(['/api/billing/status', undefined, 'POST']);
  expect(second?.body).toBe('{"email":"ana@example.com"}');
});

test('a fault of the billing host can be reported by its number', async () => {
  const body = { error: 'Something went wrong', code: 'INTERNAL', requestId: 'r-1' };
  asked.mockResolvedValueOnce(Response.json(body, { status: 500 }));
  expect(await ask()).toMatchObject({ kind: 'error', error: { code: 'INTERNAL' } });
  expect(faults.last()).toBe('r-1');
});

test('only a billing host that is not reached is a network error, and no answer in its place', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const answer of [new Response('<!doctype html><title>Welcome</title>'), Response.json({ plan: 1 })]) {
    asked.mockResolvedValueOnce(answer);
    expect(await ask()).toMatchObject({ kind: 'error', error: { code: 'INTERNAL', text: 'Request failed' } });
  }
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await ask()).toMatchObject({ kind: 'error', error: { code: 'NETWORK_ERROR' } });
});
