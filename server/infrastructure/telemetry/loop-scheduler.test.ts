import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLocally } from '../../../tests/support/machine/listen.ts';
import { withJsonBody } from '../../api/middleware/middleware.ts';
import { startTimeSlice } from '../event-loop.ts';
import { createLoopScheduler } from './loop-scheduler.ts';

let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('works that come together begin in their order, as many in a round of the loop as its time allows', async () => {
  const schedule = createLoopScheduler();
  const started: number[] = [];
  for (const work of [1, 2, 3, 4, 5]) {
    schedule(() => {
      started.push(work);
      now += 2;
    });
  }
  expect(started).toEqual([]);
  await nextRound();
  expect(started).toEqual([1, 2]);
  await nextRound();
  expect(started).toEqual([1, 2, 3, 4]);
  await nextRound();
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('one work begins in each round, also while somebody else takes the time of all of them', async () => {
  const schedule = createLoopScheduler();
  let isOver = false;
  const workOn = () => {
    startTimeSlice();
    now += 10;
    if (!isOver) setImmediate(workOn);
  };
  setImmediate(workOn);
  await nextRound();
  const started: number[] = [];
  for (const work of [1, 2]) schedule(() => started.push(work));
  for (const expected of [[1], [1, 2]]) {
    await nextRound();
    expect(started).toEqual(expected);
  }
  isOver = true;
});

test('a work that comes while another begins is begun after it', async () => {
  const schedule = createLoopScheduler();
  const started: string[] = [];
  schedule(() => {
    started.push('first');
    schedule(() => started.push('from the first'));
  });
  await nextRound();
  expect(started).toEqual(['first']);
  await nextRound();
  expect(started).toEqual(['first', 'from the first']);
});

test('bodies that arrive together are read in as many rounds as they take time', async () => {
  let round = 0;
  const count = () => {
    round += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const readIn: number[] = [];
  const app = express();
  app.use((request, _response, next) => {
    // What reads a body listens for its pieces.
    request.on('newListener', (event) => event === 'data' && readIn.push(round));
    next();
  });
  app.use(withJsonBody(), (request, response) => {
    now += 4;
    response.json(request.body);
  });
  const server = createServer(app);
  const socket = connect(await listenLocally(server), '127.0.0.1');
  try {
    const body = '{"some":"text"}';
    const one = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    socket.write(one.repeat(3));
    let answer = '';
    while (answer.split(body).length <= 3) answer += (await once(socket, 'data'))[0];
  } finally {
    clearImmediate(counting);
    socket.destroy();
    server.close();
  }
  expect(new Set(readIn).size).toBe(3);
});
