// @module-tag attack-8
import { expect, test } from 'vitest';
import { fairShare } from './fair-share.ts';
import { createLanes } from './lanes.ts';

test('a lane that hangs holds up itself alone, and becomes free when it is done', async () => {
  let freed = 0;
  const lanes = createLanes(2, () => {
    freed += 1;
  });
  let answer = () => {};
  lanes.start('hanging', () => new Promise<void>((resolve) => (answer = resolve)));
  lanes.start('quick', async () => undefined);
  expect([lanes.busy(), lanes.room()]).toEqual([['hanging', 'quick'], 0]);
  await expect.poll(() => lanes.busy()).toEqual(['hanging']);
  lanes.start('quick', async () => undefined);
  answer();
  await lanes.idle();
  expect([lanes.busy(), lanes.room(), freed]).toEqual([[], 2, 3]);
});

test('each has one in its turn before anybody has a second, in the order in which they came', () => {
  const rows = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
  const laneOf = (row: string) => row[0] ?? '';
  expect(fairShare(rows, laneOf, 4)).toEqual(['a1', 'b1', 'c1', 'a2']);
  expect(fairShare(rows, laneOf, 10)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
