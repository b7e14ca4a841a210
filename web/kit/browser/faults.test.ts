import { afterEach, expect, test, vi } from 'vitest';
import { faults, recordFault, recordFaultAt } from './faults.ts';

afterEach(() => faults.forget());

test('a fault of ours is remembered by its number, and whoever listens hears of it', () => {
  const heard = vi.fn();
  const end = faults.subscribe(heard);
  recordFault({ errors: [{ extensions: { code: 'INTERNAL', requestId: 'first' } }] });
  expect([faults.last(), heard.mock.calls.length]).toEqual(['first', 1]);
  end();
  faults.forget();
  expect([faults.last(), heard.mock.calls.length]).toEqual([undefined, 1]);
});

test('a fault that REST has answered is remembered alike, and a refusal without a number is none', () => {
  recordFaultAt(undefined);
  expect(faults.last()).toBeUndefined();
  recordFaultAt('second');
  expect(faults.last()).toBe('second');
});

test.each([
  ['an answer', {}],
  ['a refusal', { errors: [{ extensions: { code: 'FORBIDDEN' } }] }],
  ['an error without anything', { errors: [{}] }],
])('%s is none', (_, answer) => {
  recordFault(answer);
  expect(faults.last()).toBeUndefined();
});
