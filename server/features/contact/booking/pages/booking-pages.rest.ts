import { type NextFunction, type Request, type Response, Router } from 'express';
import { AppError } from '../../../../../schema/errors.ts';
import { malformedRequestOf } from '../../../../api/middleware/middleware.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { holdTime, submitForm } from './book-by-form.ts';
import { handlePage, headers, type PageRequest, prefersJson, sendRefusalPage } from './page-request.ts';
import { body } from './read-input.ts';
import { showBooking } from './show-booking.ts';
import { visitChanges } from './visit-changes.ts';

/**
 * The public pages on which customers book, `/b/<slug>`, and change what they booked, `/b/visit/<token>`: whole HTML whose
 * forms work without a script, and JSON for programs. Nobody needs an account, and no cookie says who somebody is.
 *
 * @param template the page of the web build, with places for head and body
 */
export function bookingPages(ctx: AppContext, template: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/b', (_request, response, next) => {
    response.set(headers);
    next();
  });
  const on = (route: string, answer: (at: PageRequest) => Promise<void>) =>
    handlePage(ctx, template, { route, answer });
  for (const [path, { get, post }] of Object.entries(visitChanges)) {
    const route = `/b/visit/:token/${path}`;
    if (get) router.get(route, on(route, get));
    if (post) router.post(route, body, on(route, post));
  }
  router.get('/b/:slug', on('/b/:slug', showBooking));
  router.post('/b/:slug/hold', body, on('/b/:slug/hold', holdTime));
  router.post('/b/:slug/submit', body, on('/b/:slug/submit', submitForm));
  router.use('/b', (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const malformed = malformedRequestOf(error);
    if (malformed === undefined || prefersJson(request)) next(error);
    else
      void handlePage(ctx, template, { route: '/b', answer: (at) => sendRefusalPage(at, malformed) })(
        request,
        response,
        next,
      );
  });
  router.use('/b', on('/b', answerNotFound));
  return router;
}

const answerNotFound = async () => {
  throw new AppError('NOT_FOUND');
};
