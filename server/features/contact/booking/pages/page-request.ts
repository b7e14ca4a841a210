import type { Request, RequestHandler, Response } from 'express';
import { type AppError } from '../../../../../schema/errors.ts';
import { type Language, languageWithCode } from '../../../../../schema/languages.ts';
import { type Call, everything } from '../../../../api/operation/index.ts';
import { countBadInput } from '../../../../api/rest/bad-input.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { apiRequestOf, logOf, sendRefusal } from '../../../../api/rest/http.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { plainAnswer } from '../../customer-links/index.ts';

/** One request to a public page: what the handlers of the pages are given. */
export interface PageRequest {
  readonly call: Call;
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

export const headers = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/** A program says that it takes JSON; a browser takes pages, and so does who says nothing. */
export const prefersJson = (request: Request) =>
  request.accepts(['text/html', 'application/json']) === 'application/json';

/**
 * The handler of one address. What it throws is answered as JSON to a program, and as a plain page to a browser.
 *
 * @param route the pattern of the address: no log, metric or trace holds a token
 */
export function handlePage(
  ctx: AppContext,
  template: string,
  { route, answer }: { readonly route: string; readonly answer: (at: PageRequest) => Promise<void> },
): RequestHandler {
  return async (request, response) => {
    response.locals.route = route;
    const call: Call = {
      ctx,
      actor: null,
      request: { ...apiRequestOf(request, response), actor: null },
      keep: () => undefined,
      selects: everything,
    };
    const chosen = languageWithCode(request.query.lang);
    const language = chosen ?? call.request.language;
    const at: PageRequest = { call, request, response, template, language, chosen, isForProgram: prefersJson(request) };
    try {
      await answer(at);
    } catch (thrown) {
      await sendRefusalPage(at, thrown);
    }
  };
}

/** Answers what could not be done and has no page of its own. */
export async function sendRefusalPage(at: PageRequest, thrown: unknown): Promise<void> {
  const { request, response, template } = at;
  const refusal = await countRefusal(at, thrown);
  if (at.isForProgram || response.headersSent) {
    sendRefusal(response, refusal);
    return;
  }
  const cause = refusal.cause ? { err: refusal.cause } : {};
  logOf(response).info({ code: refusal.code, ...cause }, 'a booking page is not shown');
  plainAnswer({ request, response, template }, refusal.code, refusal.retryAfterSeconds);
}

/** What is refused, counted against the address as everywhere. */
export const countRefusal = ({ call }: Pick<PageRequest, 'call'>, thrown: unknown): Promise<AppError> =>
  countBadInput(call.ctx, refusalOf(thrown), { actor: null, address: call.request.address });
