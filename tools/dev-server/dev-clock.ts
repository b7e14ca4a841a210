import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Response, Router } from 'express';
import { z } from 'zod';
import { AppError } from '../../schema/errors.ts';
import { withJsonBody } from '../../server/api/middleware/middleware.ts';
import { parse } from '../../server/api/rest/parse.ts';
import { type Clock, secondsAfter, systemClock } from '../../server/infrastructure/time/clock.ts';

/** The clock of a development installation: the machine's, ahead of it or behind it by what a file of the data folder says. */
export interface DevClock extends Clock {
  /** How far it is ahead of the machine's clock; negative where it is behind. */
  offsetSeconds(): number;
  /** Moves it for every process of the data folder, from their next look on. */
  moveTo(offsetSeconds: number): void;
  /**
   * Calls back when this or another process has moved it, half a second later at most.
   *
   * @returns ends that
   */
  onMove(listener: () => void): () => void;
}

/** Where it is moved. */
export const clockPath = '/dev/clock';

/** Twenty years: longer than any term that the product keeps. */
const furthestSeconds = 20 * 366 * 86_400;
const offset = z.int().min(-furthestSeconds).max(furthestSeconds);
const kept = z.object({ offsetSeconds: offset });
const lookMilliseconds = 500;

/** @param dataDirectory of the installation; all of its processes read the same file */
export function openDevClock(dataDirectory: string): DevClock {
  const file = join(dataDirectory, 'clock.json');
  // Read at each look: a process that has just been given the time must not be contradicted by another one.
  function offsetSeconds(): number {
    try {
      return kept.parse(JSON.parse(readFileSync(file, 'utf8'))).offsetSeconds;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
      throw error;
    }
  }
  return {
    now: () => secondsAfter(systemClock.now(), offsetSeconds()),
    offsetSeconds,
    moveTo(seconds) {
      // Renamed into place, so that nobody reads half of it.
      const beside = `${file}.${process.pid}`;
      writeFileSync(beside, JSON.stringify({ offsetSeconds: seconds }));
      renameSync(beside, file);
    },
    onMove(listener) {
      let seen = offsetSeconds();
      const timer = setInterval(() => {
        const present = offsetSeconds();
        if (present === seen) return;
        seen = present;
        listener();
      }, lookMilliseconds).unref();
      return () => clearInterval(timer);
    },
  };
}

const wanted = z.object({ offsetSeconds: offset });

/**
 * `POST /dev/clock { offsetSeconds }` moves the time of the installation, 0 sets it back; `GET` says where it is. The
 * body is JSON, which no page of another site can send; the production bundle holds nothing of it.
 */
export function clockPage(clock: DevClock): Router {
  const router = Router();
  const show = (response: Response) =>
    void response
      .set('Cache-Control', 'no-store')
      .json({ offsetSeconds: clock.offsetSeconds(), now: clock.now().toISOString() });
  router
    .route(clockPath)
    .get((_request, response) => show(response))
    .post(withJsonBody(), (request, response) => {
      clock.moveTo(parse(wanted, request.body).offsetSeconds);
      show(response);
    })
    .all((_request, response) => {
      response.setHeader('Allow', 'GET, HEAD, POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  return router;
}
