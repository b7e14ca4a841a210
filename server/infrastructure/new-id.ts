import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The last id's millisecond, and how many were made in it. */
let last = { time: -1, count: 0 };
/** What the twelve bits behind the version can count. */
const countMaximum = 0xfff;

/** How the ids end that are made within some work. */
const endings = new AsyncLocalStorage<string>();

/**
 * Does work in which all new ids end alike, so that its rows can be copied under other ids by replacing the end.
 *
 * @param ending of at most eight hexadecimal digits: what is before it keeps the ids apart
 */
export function withIdEnding<Result>(ending: string, work: () => Promise<Result>): Promise<Result> {
  return endings.run(ending, work);
}

/** An id with the end of the work that it is made in. */
export function withEnding(id: string): string {
  const ending = endings.getStore();
  return ending === undefined ? id : id.slice(0, -ending.length) + ending;
}

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
  return withEnding(`${moment.slice(0, 8)}-${moment.slice(8)}-7${count}${random}`);
}
