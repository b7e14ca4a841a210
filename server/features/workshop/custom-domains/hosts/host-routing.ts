import { isIP } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../../../../schema/errors.ts';
import { sendRefusal } from '../../../../api/rest/http.ts';
import { readBrowserTokens } from '../../../../auth/sessions/cookies.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { manifestOf, readBrandedWorkshop } from '../../brand/index.ts';
import { findHost } from './find-host.ts';
import { workshopOfPath } from './workshop-of-path.ts';

/** What a domain of a workshop serves: the pages of customers with what they are made of. Nothing of the app is among it. */
const served = /^\/(?:(?:s|u|b|p|brand|assets|icons)\/|graphql$|manifest\.webmanifest$|favicon\.)/;
const ofOneWorkshop = /^\/(?:s|u|b|p|brand)\//;

/** What is said under a name that serves nothing: nothing of any workshop. */
const statuses = { unknown: 421, removed: 404, ended: 410 } as const;

/**
 * Routes a request by its host name: our own names serve the app, the domain of a workshop its customer pages, every
 * other name nothing. Forwarding headers do not count, because anybody can send them.
 */
export function hostRouting(ctx: AppContext): RequestHandler {
  const own = hostOf(new URL(ctx.config.appUrl).host);
  const route = async (request: Request, response: Response, next: NextFunction) => {
    const host = hostOf(request.headers.host ?? '');
    if (host === own || host === '' || !host.includes('.') || isIP(host) !== 0 || host.startsWith('[')) return next();
    const found = await findHost(ctx, host);
    if (typeof found === 'string') {
      response.status(statuses[found]).set({ 'Cache-Control': 'no-store', Vary: 'Host' });
      response.type('text').send(`${statuses[found]}\n`);
      return;
    }
    const { workshopId } = found;
    response.locals.customHost = { workshopId, host };
    // What else lies below the name is not ours to decide about.
    if (response.getHeader('Strict-Transport-Security') !== undefined) {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    }
    if (!served.test(request.path)) return sendRefusal(response, new AppError('NOT_FOUND'));
    if (request.path === '/manifest.webmanifest') return sendManifest(ctx, workshopId, response);
    if (request.path === '/graphql' && readBrowserTokens(request.get('cookie'), ctx.config).portal === undefined) {
      return sendRefusal(response, new AppError('NOT_FOUND'));
    }
    if (ofOneWorkshop.test(request.path)) {
      const owner = await workshopOfPath(ctx.database, request.path);
      // What belongs to another workshop is not there, in the same words as what was never given.
      if (owner !== undefined && owner !== workshopId)
        request.url = `${request.path.slice(0, request.path.indexOf('/', 1))}/-`;
    }
    next();
  };
  return (request, response, next) => {
    route(request, response, next).catch((error: unknown) => sendRefusal(response, error));
  };
}

/** Without its port, in small letters, without the dot at the end. */
const hostOf = (header: string) => header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

async function sendManifest({ database, clock }: AppContext, workshopId: string, response: Response): Promise<void> {
  const db = tenantDb(database, workshopId);
  const workshop = await readBrandedWorkshop(db, clock.now());
  response.set({ 'Cache-Control': 'no-cache' }).vary('Host').type('application/manifest+json');
  response.json(await manifestOf(db, workshop, workshop.look));
}
