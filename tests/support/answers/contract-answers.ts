import { expect } from 'vitest';
import { errorCodes } from '../../../schema/errors.ts';
import { errorTexts } from '../../../schema/messages/errors/index.ts';

const leaks = /node_modules|at .*\.ts:\d|prisma|SELECT |INSERT |sqlite|mariadb|\/tmp\/|\/work\/|\bER_[A-Z]/i;

/**
 * An answer of REST is JSON in the form of docs/contract.md §3, no fault of ours, and tells nothing of what is inside.
 */
export async function expectContractAnswer(response: Response, request: string): Promise<void> {
  const text = await response.text();
  const context = `${request} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, context).toBeLessThan(500);
  expect(text, context).not.toMatch(leaks);
  if (response.status >= 300 && response.status < 400) return;
  expect(response.headers.get('content-type'), context).toMatch(/^(application\/(json|pdf|zip)|text\/csv)/);
  if (response.status >= 400) expectRefusal(JSON.parse(text), context);
}

/** The same for GraphQL. */
export async function expectGraphqlAnswer(response: Response, request: string): Promise<void> {
  const text = await response.text();
  const context = `${request} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, context).toBeLessThan(500);
  expect(response.headers.get('content-type'), context).toMatch(/json/);
  expect(text, context).not.toMatch(leaks);
  for (const error of JSON.parse(text).errors ?? []) {
    expectRefusal({ ...error.extensions, error: error.message }, context);
  }
}

function expectRefusal(
  { error, code, reason, params, fields, details }: Record<string, unknown>,
  context: string,
): void {
  expect(typeof error === 'string' && error.length > 0, context).toBe(true);
  expect(Object.keys(errorCodes), context).toContain(code);
  expect(code, context).not.toBe('INTERNAL');
  expect(Object.keys(errorTexts.en), context).toContain(reason);
  expect(typeof params, context).toBe('object');
  expect(Object.keys(details ?? {}), context).toEqual(Object.keys(fields ?? {}));
}
