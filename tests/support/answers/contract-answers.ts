import { expect } from 'vitest';
import { errorCodes } from '../../../schema/errors.ts';
import { errorTexts } from '../../../schema/messages/errors/index.ts';

const leaks = /node_modules|at .*\.ts:\d|prisma|SELECT |INSERT |sqlite|mariadb|\/tmp\/|\/work\/|\bER_[A-Z]/i;

/**
 * An answer of REST is JSON in the form of docs/contract.md §3, no fault of ours, and tells nothing of what is inside.
 */
export async function expectContractAnswer(response: Response, request: string): Promise<void> {
  const text = await response.text();
  const told = `${request} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, told).toBeLessThan(500);
  expect(text, told).not.toMatch(leaks);
  if (response.status >= 300 && response.status < 400) return;
  expect(response.headers.get('content-type'), told).toMatch(/^(application\/(json|pdf|zip)|text\/csv)/);
  if (response.status >= 400) expectRefusal(JSON.parse(text), told);
}

/** The same for GraphQL. */
export async function expectGraphqlAnswer(response: Response, request: string): Promise<void> {
  const text = await response.text();
  const told = `${request} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, told).toBeLessThan(500);
  expect(response.headers.get('content-type'), told).toMatch(/json/);
  expect(text, told).not.toMatch(leaks);
  for (const error of JSON.parse(text).errors ?? []) {
    expectRefusal({ ...error.extensions, error: error.message }, told);
  }
}

function expectRefusal({ error, code, reason, params, fields, details }: Record<string, unknown>, told: string): void {
  expect(typeof error === 'string' && error.length > 0, told).toBe(true);
  expect(Object.keys(errorCodes), told).toContain(code);
  expect(code, told).not.toBe('INTERNAL');
  expect(Object.keys(errorTexts.en), told).toContain(reason);
  expect(typeof params, told).toBe('object');
  expect(Object.keys(details ?? {}), told).toEqual(Object.keys(fields ?? {}));
}
