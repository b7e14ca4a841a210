import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { languageWithCode } from '../../../../../schema/languages.ts';
import { limits } from '../../../../../schema/rules.ts';
import { type Call, everything } from '../../../../api/operation/index.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { apiRequestOf, logOf } from '../../../../api/rest/http.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { plainAnswer } from '../../customer-links/index.ts';
import { readUnsubscribe, unsubscribe } from './find-link.ts';
import { unsubscribePage } from './unsubscribe-page.tsx';

/**
 * The public page on which a customer ends invitations and advertising, `/u/<token>`. Reading it changes nothing; what is posted
 * to it acts at once, by its form or by the one press of a mail program (RFC 8058), from anywhere and without a cookie.
 *
 * @param template the page of the web build, with places for head and body
 */
export function unsubscribePages(ctx: AppContext, template: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // What is posted says nothing that counts; it is read, so that the sender gets an answer, and not looked at.
  const body = express.raw({ type: () => true, inflate: false, limit: limits.bodyBytes });
  router.use('/u', (_request, response, next) => {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
    response.locals.route = route;
    next();
  });
  router.get(
    '/u/:token',
    handlePage(ctx, template, async () => undefined),
  );
  router.post('/u/:token', body, handlePage(ctx, template, unsubscribe));
  router.use('/u', (request, response) => plainAnswer({ request, response, template }, 'NOT_FOUND'));
  return router;
}

/** The pattern of the addresses: no log, metric or trace holds one of them. */
const route = '/u/:token';

type Act = (call: Call, token: string) => Promise<void>;

function handlePage(ctx: AppContext, template: string, act: Act): RequestHandler {
  return async (request: Request, response: Response) => {
    const token = String(request.params.token);
    const call: Call = {
      ctx,
      actor: null,
      request: { ...apiRequestOf(request, response), actor: null },
      keep: () => undefined,
      selects: everything,
    };
    try {
      await act(call, token);
      const view = await readUnsubscribe(call, token);
      const language = languageWithCode(request.query.lang) ?? view.language;
      response.type('html').send(unsubscribePage(template, { view, token, language }));
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const cause = refusal.cause ? { err: refusal.cause } : {};
      logOf(response).info({ code: refusal.code, ...cause }, 'a link to unsubscribe shows nothing');
      plainAnswer({ request, response, template }, refusal.code, refusal.retryAfterSeconds);
    }
  };
}
