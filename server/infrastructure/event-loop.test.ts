import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from './database/database.ts';
import { startTimeSlice, yieldIfOverBudget, yieldToEventLoop } from './event-loop.ts';
import { tenantTablesIn } from './tenant/tenant-db.ts';

const others = vi.fn();
let now = 0;

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // Of a round that nothing has been done in.
  await yieldToEventLoop();
  others.mockReset();
  setImmediate(others);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** By a clock of its own: what else the machine does is not counted. */
function workFor(milliseconds: number): void {
  startTimeSlice();
  now += milliseconds;
}

test('work that takes its time is preceded by a turn of others', async () => {
  await yieldToEventLoop();
  expect(others).toHaveBeenCalled();
});

test('between two pieces of work others have their turn only when the round has taken its time', async () => {
  await yieldIfOverBudget();
  expect(others).not.toHaveBeenCalled();
  workFor(4);
  await yieldIfOverBudget();
  expect(others).toHaveBeenCalled();
});

test('what is done in one round adds up', async () => {
  for (let pieces = 0; pieces < 2; pieces += 1) {
    expect(others).not.toHaveBeenCalled();
    workFor(2);
    await yieldIfOverBudget();
  }
  expect(others).toHaveBeenCalled();
});

test('a round of its own begins after the turn', async () => {
  workFor(4);
  await yieldIfOverBudget();
  const later = vi.fn();
  setImmediate(later);
  await yieldIfOverBudget();
  expect(later).not.toHaveBeenCalled();
});

test('a table of a workshop is asked after the turn of others, before the question is put into SQL', async () => {
  const calledBefore: number[] = [];
  const findMany = async () => {
    calledBefore.push(others.mock.calls.length);
    return [];
  };
  // Only the one table and verb that are asked for.
  const base = { customer: { findMany } } as unknown as Transaction;
  workFor(4);
  await tenantTablesIn(base, 'a-workshop').customer.findMany({});
  expect(calledBefore).toEqual([1]);
});
