import { type Response, Router } from 'express';
import { AppError } from '../../schema/errors.ts';
import type { Database } from './database/database.ts';
import { sendRefusal } from './http.ts';
import { inTime } from './in-time.ts';

const patienceMilliseconds = 2000;

/** `/healthz`: the process lives. `/readyz`: it can work, which it cannot without its database. */
export function health(database: Database): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    try {
      if (!database.heartbeat.isBeating()) throw new Error('The database does not answer');
      await inTime(database.$queryRaw`SELECT 1`, patienceMilliseconds);
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    } catch (error) {
      refuse(response, error);
    }
  });
  return router;
}

function refuse(response: Response, cause: unknown): void {
  sendRefusal(response, new AppError('UNAVAILABLE', undefined, { cause, retryAfterSeconds: 5 }));
}
