import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Express, Request, RequestHandler, Response } from 'express';
import { AppError, type ErrorCode } from '../../../schema/errors.ts';
import { defaultLanguage, languages, languageWithCode } from '../../../schema/languages.ts';
import type { Actor, RequestSource } from '../../auth/sessions/actor.ts';
import { writeBrowserTokens } from '../../auth/sessions/cookies.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Log } from '../../infrastructure/telemetry/log.ts';
import { countBadInput } from './bad-input.ts';
import { clientAddress } from './client-address.ts';
import { logRefusal, refusalBody, refusalForCaller, refusalOf } from './error-answer.ts';
import { readForm } from './multipart.ts';
import type { Answer, ApiRequest, Route } from './route.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { withUploadSlot } from './uploads.ts';

/** The whole REST adapter: from Express to the routes of the features and back. */

/**
 * Mounts routes; a known path with another method answers 405 and names the methods it knows. Paths without parameters
 * are looked up at once, so that a request does not walk past every route there is.
 */
export function mountRoutes(app: Express, ctx: AppContext, routes: readonly Route[]): void {
  const handlers = [...new Set(routes.map((route) => route.path))].map((path) => {
    const here = routes.filter((route) => route.path === path);
    return [path, handlerOf(ctx, path, here)] as const;
  });
  const exact = new Map(handlers.filter(([path]) => !path.includes(':')));
  app.use((request, response, next) => {
    const handler = exact.get(request.path);
    if (handler) handler(request, response, next);
    else next();
  });
  for (const [path, handler] of handlers) if (path.includes(':')) app.all(path, handler);
}

/** @param here the routes of one path */
function handlerOf(ctx: AppContext, path: string, here: readonly Route[]): RequestHandler {
  const allowed = here
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .join(', ');
  return async (request, response) => {
    response.locals.route = path;
    const asked = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const route = here.find(({ method }) => method === asked);
    if (route === undefined) {
      response.setHeader('Allow', allowed);
      sendRefusal(response, new AppError('METHOD_NOT_ALLOWED'));
    } else if (request.method === 'HEAD' && route.head === 'without-effect') {
      response.status(200).end();
    } else {
      try {
        const answer = await route.handle(ctx, apiRequestOf(request, response));
        if (!response.headersSent) await send(ctx, response, route.answers.status, answer);
      } catch (error) {
        const asked = apiRequestOf(request, response);
        sendRefusal(response, await countBadInput(ctx, refusalForCaller(asked, error), asked));
      }
    }
  };
}

/** Where a request comes from, as far as it says itself. */
export function requestSourceOf(request: Request): RequestSource {
  return { address: clientAddress(request.ip), userAgent: request.get('user-agent') ?? '' };
}

/** Reads of a request what handlers and resolvers are given. */
export function apiRequestOf(request: Request, response: Response): ApiRequest {
  const actor: Actor | null = response.locals.actor ?? null;
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    form: () => withUploadSlot(actor?.id ?? requestSourceOf(request).address, () => readForm(request)),
    actor,
    isAccountRemoved: response.locals.isAccountRemoved === true,
    idempotencyKey: request.get('idempotency-key'),
    tokens: response.locals.tokens ?? {},
    ...requestSourceOf(request),
    language: languageWithCode(request.acceptsLanguages([...languages])) ?? defaultLanguage,
    customHost: response.locals.customHost,
  };
}

async function send(ctx: AppContext, response: Response, status: number, answer: Answer): Promise<void> {
  const { body, location, file, stored, bytes, pieces, headers = {}, tokens = {} } = answer;
  writeBrowserTokens(response, ctx.config, tokens);
  response.set(headers).status(status);
  if (location !== undefined) response.location(location).end();
  else if (file !== undefined) await sendFile(response, file);
  else if (stored !== undefined) await sendStoredFile(response, stored);
  else if (bytes !== undefined) response.end(bytes);
  else if (pieces !== undefined) await sendPieces(response, pieces);
  else response.json(body);
}

type SendError = NodeJS.ErrnoException & { readonly status?: number };

/** What Express cannot send of a file, by the status it would answer with. */
const refusedFiles: Readonly<Record<number, ErrorCode>> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  416: 'RANGE_NOT_SATISFIABLE',
};

/** Sends a file with ranges and validators; a reader that goes away is not an error. */
function sendFile(response: Response, file: string): Promise<void> {
  return new Promise((done, fail) => {
    response.sendFile(file, { cacheControl: false, dotfiles: 'deny' }, (error: SendError | undefined) => {
      const refusal = refusedFiles[error?.status ?? 0];
      if (error === undefined || error.code === 'ECONNABORTED' || error.code === 'EPIPE') done();
      else if (refusal !== undefined) fail(new AppError(refusal, undefined, { cause: error }));
      else fail(error);
    });
  });
}

/** Listeners for the end of an answer. */
const listenersAtMost = 20;

/** Sends a document piece by piece, no faster than the reader takes it; a reader that goes away is not an error. */
async function sendPieces(response: Response, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  // Tracing, metrics, limits and the pipeline itself each listen for the end: together a few more than Node warns of.
  response.setMaxListeners(listenersAtMost);
  await pipeline(Readable.from(pieces), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Answers a refusal as JSON; nothing more can be said once an answer has begun. */
export function sendRefusal(response: Response, thrown: unknown): void {
  // Refused already, while the handler went on waiting.
  if (response.writableEnded) return;
  const refusal = refusalOf(thrown);
  logRefusal(logOf(response), refusal);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What was said of a file that is not sent after all.
  for (const header of ['Content-Disposition', 'Repr-Digest']) response.removeHeader(header);
  if (refusal.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
  response
    .status(refusal.status)
    .set('Cache-Control', 'no-store')
    .type('json')
    .json(refusalBody(refusal, String(response.locals.requestId)));
}

/** The log of one request, which carries the request's id. */
export function logOf(response: Response): Log {
  return response.locals.log;
}
