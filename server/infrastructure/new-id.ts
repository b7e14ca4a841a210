import { randomUUID } from 'node:crypto';

/** The last id's millisecond, and how many were made in it. */
let last = { time: -1, count: 0 };
/** What the twelve bits behind the version can count. */
const countMaximum = 0xfff;

/**
 * The id of a new row: a UUID of version 7 (RFC 9562), so that rows come in the order in which they were made, and a list
 * in that order is read off the primary key. Those of one process in one millisecond are counted, so that
 * what one transaction writes keeps its order too.
 *
 * @param now of the clock that everything goes by
 */
export function newId(now: Date): string {
  const time = now.getTime();
  last = { time, count: last.time === time ? Math.min(last.count + 1, countMaximum) : 0 };
  const moment = time.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  // What is behind the version is random in both, and Node has it ready: asking for bytes takes five times as long.
  const random = randomUUID().slice('00000000-0000-4000'.length);
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${count}${random}`;
}
