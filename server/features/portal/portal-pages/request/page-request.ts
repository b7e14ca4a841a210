import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../../../../schema/errors.ts';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { type Language, languages, languageWithCode } from '../../../../../schema/languages.ts';
import { limits } from '../../../../../schema/rules.ts';
import { withJsonBody } from '../../../../api/middleware/middleware.ts';
import { type Call, everything } from '../../../../api/operation/index.ts';
import { isOwnOrigin, ownOrigins } from '../../../../api/pages/own-origins.ts';
import { countBadInput } from '../../../../api/rest/bad-input.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { apiRequestOf, logOf, sendRefusal } from '../../../../api/rest/http.ts';
import { readBrowserTokens, tokensAt, writeBrowserTokens } from '../../../../auth/sessions/cookies.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { plainAnswer } from '../../../contact/customer-links/index.ts';
import { brandedTemplate } from '../../../workshop/brand/index.ts';
import {
  findPortal,
  type Portal,
  type PortalCall,
  portalCallOf,
  portalLanguageOf,
} from '../../portal-sessions/index.ts';

/** One request to the portal of a workshop: what the handlers of the pages are given. */
export interface PageRequest {
  readonly call: Call;
  readonly portal: Portal;
  readonly request: Request;
  readonly response: Response;
  readonly template: string;
  /** The language of the page: the one that was chosen, else the browser's. */
  readonly language: Language;
  /** The one that was chosen, which the links of the page keep. */
  readonly chosen: Language | undefined;
  /** Whether a program is answered, and not a browser. */
  readonly isForProgram: boolean;
}

/** A request of somebody who is signed in at this workshop. */
export interface SignedInRequest extends PageRequest {
  readonly own: PortalCall;
}

export const headers = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

const urlencoded = 'application/x-www-form-urlencoded';
const json = withJsonBody();
const form = express.urlencoded({ extended: false, inflate: false, limit: limits.bodyBytes });

/** Reads forms and JSON before anybody looks at them. */
export const body: RequestHandler = (request, response, next) => {
  if (request.is(urlencoded)) form(request, response, next);
  else json(request, response, next);
};

/** Browsers and clients without an Accept header get pages; programs that ask for JSON get JSON. */
const prefersJson = (request: Request) => request.accepts(['text/html', 'application/json']) === 'application/json';

/** The fields of a form or of JSON, without those that were left empty. */
export function fieldsOf({ body: sent }: Request): Readonly<Record<string, unknown>> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {};
  return Object.fromEntries(Object.entries<unknown>(sent).filter(([, value]) => value !== ''));
}

/** The values of a box that may be ticked several times in a form: one alone is no list. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The language of ours that a browser asks for; undefined where it asks for none, or any will do. */
export function statedLanguage(request: Request): Language | undefined {
  const isStated = request.acceptsLanguages()[0] !== '*';
  return isStated ? languageWithCode(request.acceptsLanguages([...languages])) : undefined;
}

/** An id in an address. @throws NOT_FOUND what can be none */
export function idIn({ request }: Pick<PageRequest, 'request'>): string {
  const { data } = rowId.safeParse(request.params.id);
  if (data === undefined) throw new AppError('NOT_FOUND');
  return data;
}

/**
 * The handler of one address. What it throws is answered as JSON to a program, and as a plain page to a browser.
 *
 * @param of.route the pattern of the address, for the log
 */
export function handlePage(
  ctx: AppContext,
  template: string,
  of: { readonly route: string; readonly answer: (at: PageRequest) => Promise<void> },
): RequestHandler {
  return async (request, response) => {
    response.locals.route = of.route;
    try {
      requireOwnPage(ctx, request, response);
      const portal = await findPortal(ctx, String(request.params.slug));
      response.locals.tokens = tokensAt(response, readBrowserTokens(request.get('cookie'), ctx.config));
      const call: Call = {
        ctx,
        actor: null,
        request: { ...apiRequestOf(request, response), actor: null },
        keep: (tokens) => writeBrowserTokens(response, ctx.config, tokens),
        selects: everything,
      };
      const chosen = languageWithCode(request.query.lang);
      const language = chosen ?? call.request.language;
      await of.answer({
        call,
        portal,
        request,
        response,
        template: brandedTemplate(template, portal.workshop.look),
        language,
        chosen,
        isForProgram: prefersJson(request),
      });
    } catch (thrown) {
      await refuseWith(ctx, template, { request, response }, thrown);
    }
  };
}

/**
 * Forms are sent by our own pages alone; browsers say so. The cookie is not sent with what another site makes them send, and a
 * page without a referrer says `null` for where it is.
 *
 * @throws FORBIDDEN
 */
function requireOwnPage({ config }: AppContext, request: Request, response: Response): void {
  if (request.method !== 'POST') return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeign = origin !== undefined && origin !== 'null' && !isOwnOrigin(ownOrigins(config), response, origin);
  if (isElsewhere || isForeign) throw new AppError('FORBIDDEN', 'foreignCall');
}

/** As handlePage, for who is signed in at this workshop; everybody else is answered by `otherwise`. */
export function forSignedIn(
  answer: (at: SignedInRequest) => Promise<void>,
  otherwise: (at: PageRequest) => Promise<void>,
): (at: PageRequest) => Promise<void> {
  return async (at) => {
    const own = await portalCallOf(at.call);
    if (own === null || own.principal.workshopId !== at.portal.workshop.id) return otherwise(at);
    const kept = portalLanguageOf(own.principal.customers, at.portal.workshop);
    return answer({ ...at, own, language: at.chosen ?? kept });
  };
}

/** What is answered in place of data to who is not signed in here. @throws UNAUTHENTICATED */
export const refuseUnauthenticated = async (): Promise<void> => {
  throw new AppError('UNAUTHENTICATED');
};

/** What is at none of the addresses. @throws NOT_FOUND */
export const refuseUnknownPage = async (): Promise<void> => {
  throw new AppError('NOT_FOUND');
};

/** Answers what could not be done and has no page of its own. */
export async function refuseWith(
  ctx: AppContext,
  template: string,
  { request, response }: Pick<PageRequest, 'request' | 'response'>,
  thrown: unknown,
): Promise<void> {
  const { address } = apiRequestOf(request, response);
  const refusal = await countBadInput(ctx, refusalOf(thrown), { actor: null, address });
  if (prefersJson(request) || response.headersSent) {
    sendRefusal(response, refusal);
    return;
  }
  const cause = refusal.cause ? { err: refusal.cause } : {};
  logOf(response).info({ code: refusal.code, ...cause }, 'a page of the portal is not shown');
  plainAnswer({ request, response, template }, refusal.code, refusal.retryAfterSeconds);
}
