import { randomUUID } from 'node:crypto';
import { json, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { AppError } from '../../../schema/errors.ts';
import { limits } from '../../../schema/rules.ts';
import { screenAt, screens } from '../../../schema/screens.ts';
import { readBrowserTokens, tokensAt, writeBrowserTokens } from '../../auth/sessions/cookies.ts';
import type { FindKey } from '../../auth/sessions/presented-key.ts';
import type { Sessions } from '../../auth/sessions/sessions.ts';
import type { Config } from '../../config/config.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import type { Log } from '../../infrastructure/telemetry/log.ts';
import { createLoopScheduler } from '../../infrastructure/telemetry/loop-scheduler.ts';
import { currentTraceId } from '../../infrastructure/telemetry/tracing.ts';
import { isOwnOrigin, ownOrigins } from '../pages/own-origins.ts';
import { countBadInput } from '../rest/bad-input.ts';
import { requestSourceOf, sendRefusal } from '../rest/http.ts';
import {
  type CardPageSources,
  cardPagePath,
  cardPageSources,
  payingPage,
  paymentPageOrigin,
} from './card-page-policy.ts';
import { authenticateKey, presentedKeyOf } from './keys/authenticate-key.ts';

/** What every request passes before a feature sees it. The order is in app.ts. */

type Middleware = (request: Request, response: Response, next: NextFunction) => void;

/** Gives the request an id and a log of its own, and writes one line when it is answered: what, by whom, whence, how long. */
export function withRequestLog(log: Log): Middleware {
  return (request, response, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    // Read now: the address is gone with the connection, and a middleware that refuses sees a path without its beginning.
    const { address } = requestSourceOf(request);
    const path = withoutToken(request.path);
    response.locals.requestId = requestId;
    const traceId = currentTraceId();
    response.locals.log = log.child({ requestId, ...(traceId ? { traceId } : {}) });
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      // The path without its query: one-time tokens travel there.
      response.locals.log.info(
        {
          method: request.method,
          path,
          status: response.statusCode,
          milliseconds: Math.round(performance.now() - startedAt),
          address,
          // Absent where nobody is signed in. The id alone, never a name.
          account: response.locals.actor?.id,
        },
        response.writableFinished ? 'answered' : 'the client went away',
      );
    });
    next();
  };
}

/** The address of a visit is the key to it, as that of a calendar is: nobody reads it in a log. */
const withoutToken = (path: string) => path.replace(/^\/(s|u|b\/visit|calendar|wall)\/[^/]+/, '/$1/:token');

/** The security headers of every answer, pages and data alike (ASVS 3.4). */
export function withSecurityHeaders(config: Config): Middleware {
  const own = { 'script-src': [], 'frame-src': [], 'connect-src': [], 'style-src': [] };
  const usual = securityHeaders(config, own);
  const onScreens = securityHeaders(config, { ...own, 'script-src': ["'wasm-unsafe-eval'"] });
  const onCardPage = securityHeaders(config, cardPageSources(config));
  const onPayingPage = securityHeaders(config, own, { formTargets: [paymentPageOrigin(config)] });
  const framed = securityHeaders(config, own, { frames: 'anywhere' });
  const headersOf = (path: string) => {
    if (path === cardPagePath) return onCardPage;
    if (framedPath.test(path)) return framed;
    if (payingPage.test(path)) return onPayingPage;
    return readsCodes(path) ? onScreens : usual;
  };
  return (request, response, next) => {
    // Plates, tags and codes are read with the camera by our own pages alone.
    response.setHeader('Permissions-Policy', 'camera=(self)');
    headersOf(request.path)(request, response, next);
  };
}

/** The screens and their scripts: where a browser reads no codes itself, the reader is a module of WebAssembly. */
const readsCodes = (path: string) =>
  path.startsWith('/assets/') || (path !== screens.landing.path && screenAt(path) !== undefined);

/** A workshop shows its booking page on its own site. The pages of an appointment below `/b/visit` stay out of frames. */
const framedPath = /^\/b\/(?!visit(?:\/|$))[^/]+(?:\/|$)/;

interface Allowed {
  /** Which sites may show the page in a frame. */
  readonly frames?: 'nowhere' | 'anywhere';
  /** Where its forms may lead besides to us. */
  readonly formTargets?: readonly string[];
}

/**
 * @param outside what may come from elsewhere
 */
function securityHeaders(
  config: Config,
  outside: CardPageSources,
  { frames = 'nowhere', formTargets = [] }: Allowed = {},
): Middleware {
  const https = config.appUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...outside['script-src']],
        'frame-src': ["'self'", ...outside['frame-src']],
        'connect-src': ["'self'", ...outside['connect-src']],
        'style-src': ["'self'", ...outside['style-src']],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...formTargets],
        'frame-ancestors': [frames === 'anywhere' ? '*' : "'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The payment page opens in a new window that must not lose its opener's trust; ours never need theirs.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: frames === 'anywhere' ? false : { action: 'deny' },
  });
}

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls with an effect that another site makes a browser send (docs/contract.md §3). Browsers say where a
 * request comes from; a program that says nothing is let through as long as it brings no session.
 */
export function withOwnOriginOnly(config: Config): Middleware {
  const origins = ownOrigins(config);
  return (request, response, next) => {
    // What a page of another site makes a browser send carries no such header, and the cookie beside one is not looked at.
    if (harmlessMethods.has(request.method) || presentedKeyOf(request, response) !== undefined) return next();
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const elsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
    const foreign = origin !== undefined && !isOwnOrigin(origins, response, origin);
    const unexplainedSession =
      origin === undefined &&
      site !== 'same-origin' &&
      readBrowserTokens(request.get('cookie'), config).session !== undefined;
    if (elsewhere || foreign || unexplainedSession) {
      sendRefusal(response, new AppError('FORBIDDEN', 'foreignCall'));
      return;
    }
    next();
  };
}

/** Nothing that depends on who asks may be kept by a cache. */
export function withoutCaching(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  response.vary('Cookie');
  next();
}

/** Finds out who is asking, and renews the cookie of a session in use. A key of the API goes before it. */
export function withActor(sessions: Sessions, config: Config, findKey: FindKey): Middleware {
  return (request, response, next) => {
    const key = presentedKeyOf(request, response);
    if (key !== undefined) return authenticateKey(findKey, key, { request, response, next });
    const tokens = tokensAt(response, readBrowserTokens(request.get('cookie'), config));
    response.locals.tokens = tokens;
    if (tokens.session === undefined) return next();
    const { session } = tokens;
    const resume = async () => {
      const resumed = await sessions.resume(session, requestSourceOf(request));
      response.locals.isAccountRemoved = resumed === null && (await sessions.isOfRemovedAccount(session));
      return resumed;
    };
    resume().then(
      (resumed) => {
        response.locals.actor = resumed?.actor;
        writeBrowserTokens(response, config, { session: resumed?.renewedToken });
        next();
      },
      (error) => sendRefusal(response, error),
    );
  };
}

/**
 * JSON travels in UTF-8 alone (RFC 8259); in another one, UTF-7 above all, letters hide from the person who looks for
 * them.
 */
function isUtf8(contentType: string): boolean {
  const named = contentType.matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  return [...named].every(([, charset = '']) => /^utf-?8$/i.test(charset));
}

/**
 * Reads JSON bodies in UTF-8 and no others.
 *
 * @param formPaths where a route reads a form by itself
 */
export function withJsonBody(formPaths: ReadonlySet<string> = new Set()): Middleware {
  const parseJson = json({ limit: limits.bodyBytes, strict: true, inflate: false });
  const inTurn = createLoopScheduler();
  return (request, response, next) => {
    if (request.method === 'POST' && formPaths.has(request.baseUrl + request.path)) return next();
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0;
    if (hasBody && !(request.is('application/json') && isUtf8(request.get('content-type') ?? ''))) {
      sendRefusal(response, new AppError('UNSUPPORTED_MEDIA_TYPE'));
      return;
    }
    if (hasBody) inTurn(() => parseJson(request, response, next));
    else parseJson(request, response, next);
  };
}

/** Counts requests that could not even be read, as those are counted that a route refuses. */
export function withBadInputCounted(ctx: AppContext) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    const malformed = malformedRequestOf(error);
    if (malformed === undefined) {
      next(error);
      return;
    }
    const caller = { actor: response.locals.actor ?? null, ...requestSourceOf(request) };
    countBadInput(ctx, malformed, caller).then(next, next);
  };
}

/** The last station: whatever a middleware or Express itself threw becomes a refusal in JSON, never HTML. */
export function answerThrown(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  sendRefusal(response, malformedRequestOf(error) ?? error);
}

/** Errors of Express and its parsers carry a status; those below 500 are the caller's. */
export function malformedRequestOf(error: unknown): AppError | undefined {
  if (
    error instanceof AppError ||
    !(error instanceof Error) ||
    !('status' in error) ||
    typeof error.status !== 'number'
  )
    return undefined;
  if (error.status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (error.status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (error.status < 500) return new AppError('BAD_INPUT', 'unreadableRequest');
  return undefined;
}

/**
 * While the database does not answer, what needs it is refused at once, and so is a caller who waits for it already
 * (docs/evidence.md faults-191).
 */
export function withBeatingDatabase({ heartbeat }: Database): Middleware {
  return (_request, response, next) => {
    const refuse = () => sendRefusal(response, new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 }));
    if (!heartbeat.isBeating()) {
      refuse();
      return;
    }
    const stopListening = heartbeat.onStop(() => {
      if (!response.headersSent) refuse();
    });
    response.on('close', stopListening);
    next();
  };
}
