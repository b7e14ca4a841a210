import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type ErrorCode, errorCodes } from '../../../../../schema/errors.ts';
import { callMeInput, decideSharedInput, shareToken } from '../../../../../schema/features/contact/customer-links.ts';
import { type Language, languageOfDocument, languageWithCode } from '../../../../../schema/languages.ts';
import { limits } from '../../../../../schema/rules.ts';
import { type Call, everything } from '../../../../api/operation/index.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { apiRequestOf, logOf, sendRefusal } from '../../../../api/rest/http.ts';
import { parse } from '../../../../api/rest/parse.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { callMe, decideShared } from '../decide-shared.ts';
import { type LinkCall, linkCallOf } from '../link-holders.ts';
import { readSharedView, type SharedView } from '../shared-document.ts';
import { formInput } from './form-answer.ts';
import type { Trouble } from './page-context.ts';
import { readBooking, type ShownBooking } from './read-booking.ts';
import { type Plain, plainPage, visitPage } from './render-page.tsx';

/**
 * The public page of a visit, `/s/<token>`: whole HTML for the holder of the address. Its forms work without a script;
 * nothing but them changes anything, and no cookie says who somebody is: the address alone does.
 *
 * @param template the page of the web build, with places for head and body
 */
export function visitPages(ctx: AppContext, template: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const body = express.urlencoded({ extended: false, inflate: false, limit: limits.bodyBytes });
  router.use('/s', (_request, response, next) => {
    response.set(headers);
    next();
  });
  router.get(
    '/s/:token',
    handlePage(ctx, template, async (at) => sendPage(at, 200, await visibilityFor(at))),
  );
  for (const [below, act] of Object.entries(acts)) {
    const changing = handlePage(ctx, template, (at) => change(at, act));
    router.post(`/s/:token/${below}`, body, changing);
  }
  router.use('/s', (request, response) => {
    response.locals.route = route;
    plainAnswer({ request, response, template }, 'NOT_FOUND');
  });
  return router;
}

/** The pattern of the addresses: no log, metric or trace holds one of them. */
const route = '/s/:token';

const headers = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

interface At {
  readonly call: Call;
  readonly token: string;
  readonly request: Request;
  readonly response: Response;
  readonly template: string;
}

/** Where a page is answered that says why there is none. */
export type Where = Pick<At, 'request' | 'response' | 'template'>;

/** Each form of the page, by what is behind the token in its address. */
const acts: Readonly<Record<string, (call: LinkCall, input: object) => Promise<unknown>>> = {
  decide: (call, input) => decideShared(call, parse(decideSharedInput, input)),
  call: (call, input) => callMe(call, parse(callMeInput, input)),
};

function handlePage(ctx: AppContext, template: string, answer: (at: At) => Promise<void>): RequestHandler {
  return async (request, response) => {
    response.locals.route = route;
    const token = String(request.params.token);
    const call = {
      ctx,
      actor: null,
      request: { ...apiRequestOf(request, response), actor: null },
      keep: () => undefined,
      selects: everything,
    };
    try {
      await answer({ call, token, request, response, template });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      logOf(response).info(
        { code: refusal.code, ...(refusal.cause ? { err: refusal.cause } : {}) },
        'a visit is not shown',
      );
      if (response.headersSent) sendRefusal(response, refusal);
      else plainAnswer({ request, response, template }, refusal.code, refusal.retryAfterSeconds);
    }
  };
}

interface Visible {
  readonly view: SharedView;
  readonly booking: ShownBooking;
}

/** What a link shows now. @throws NOT_FOUND also for what is no token of ours, which is counted like one */
async function visibilityFor({ call, token }: Pick<At, 'call' | 'token'>): Promise<Visible> {
  const { data = '' } = shareToken.safeParse(token);
  const { db, principal } = await linkCallOf(call, data, 'once');
  const view = await readSharedView(db, principal);
  return { view, booking: await readBooking(db, view, principal.now) };
}

/** Does what a form asks for and leads back to the page, or shows the page as it is now with why nothing was done. */
async function change(at: At, act: (call: LinkCall, input: object) => Promise<unknown>): Promise<void> {
  const { call, token, request, response } = at;
  try {
    await act(await linkCallOf(call, token, true), { ...formInput(request.body), token });
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    const trouble = troubles[refusal.code];
    if (trouble === undefined) throw refusal;
    const visible = await visibilityFor(at);
    // Sent twice, or decided at the desk meanwhile: the page says what holds.
    const isDone = refusal.code === 'INVALID_STATE' && visible.view.document.state === 'DECIDED';
    const said = refusal.fields?.phone === undefined ? trouble : 'phoneWrong';
    sendPage(at, isDone ? 200 : refusal.status, visible, isDone ? undefined : said);
    return;
  }
  response.redirect(303, `/s/${encodeURIComponent(token)}?lang=${wanted(request) ?? call.request.language}`);
}

const troubles: Readonly<Partial<Record<ErrorCode, Trouble>>> = {
  BAD_INPUT: 'fillIn',
  INVALID_STATE: 'changed',
  RATE_LIMITED: 'tooMany',
  PAYMENT_REQUIRED: 'notNow',
};

function sendPage(
  { request, response, template, token }: At,
  status: number,
  visible: Visible,
  trouble?: Trouble,
): void {
  const language = wanted(request) ?? languageOfDocument(visible.view.document.language);
  response
    .status(status)
    .type('html')
    .send(visitPage(template, { ...visible, token, language, trouble, isMoved: request.query.moved === '1' }));
}

/** An address that shows nothing: guessed, revoked, expired, or of a workshop that has long stopped paying. */
function plainOf(code: ErrorCode): Plain {
  if (code === 'NOT_FOUND' || code === 'PAYMENT_REQUIRED') return 'notFound';
  return code === 'RATE_LIMITED' ? 'wait' : 'broken';
}

/** Answers with the page that stands in place of what a public address cannot show. */
export function plainAnswer({ request, response, template }: Where, code: ErrorCode, waitSeconds?: number): void {
  const which = plainOf(code);
  const language = wanted(request) ?? apiRequestOf(request, response).language;
  if (waitSeconds !== undefined) response.set('Retry-After', String(waitSeconds));
  const { status } = which === 'notFound' ? errorCodes.NOT_FOUND : errorCodes[code];
  response
    .status(status)
    .type('html')
    .send(plainPage(template, which, language));
}

/** The language that somebody has chosen on the page. */
function wanted({ query }: Request): Language | undefined {
  return languageWithCode(query.lang);
}
