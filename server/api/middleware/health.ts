import { type Response, Router } from 'express';
import { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { askBeating } from '../../infrastructure/database/heartbeat.ts';
import { sendRefusal } from '../rest/http.ts';
import { json, type Operation } from '../rest/route.ts';

const forMachines = { method: 'get', caller: 'anybody', answers: json(z.object({ status: z.literal('ok') })) } as const;

export const healthOperations: readonly Operation[] = [
  { ...forMachines, path: '/healthz', summary: 'Liveness: the process answers' },
  { ...forMachines, path: '/readyz', summary: 'Readiness: the server can take requests' },
];

/** `/healthz`: the process lives. `/readyz`: it can work, which it cannot without its database. */
export function health(database: Database): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    try {
      await askBeating(database.heartbeat, () => database.$queryRaw`SELECT 1`);
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
