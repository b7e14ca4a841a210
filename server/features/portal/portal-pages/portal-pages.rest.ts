import { type NextFunction, type Request, type Response, Router } from 'express';
import { malformedRequestOf } from '../../../api/middleware/middleware.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { bookByForm, showBook } from './booking/book-car.ts';
import { cancelOwn, moveOwn, showCancelOfOwn, showMoveOfOwn } from './booking/change-appointment.ts';
import { sendChanges } from './live-events.ts';
import { enterWithCode, logIn, logOut, showEnter, showLogIn } from './log-in.ts';
import { sendExport, sendInvoicesCsv, sendOwnFile, sendOwnInvoice, sendServiceBook } from './papers/send-documents.ts';
import {
  body,
  forSignedIn,
  handlePage,
  headers,
  type PageRequest,
  refuseUnauthenticated,
  refuseUnknownPage,
  refuseWith,
  type SignedInRequest,
} from './request/page-request.ts';
import { openCheckout, showInvoices } from './show-invoices.ts';
import { openVisit, requestWork, saveConsents, showAppointments, showCar, showCars, showMe } from './show-own.ts';

type SignedInAnswer = (at: SignedInRequest) => Promise<void>;

/** What is a page: who is not logged in is shown how to. */
const pages: Readonly<Record<string, SignedInAnswer>> = {
  '': showCars,
  '/cars/:id': showCar,
  '/cars/:id/book': showBook,
  '/invoices': showInvoices,
  '/appointments': showAppointments,
  '/appointments/:id/move': showMoveOfOwn,
  '/appointments/:id/cancel': showCancelOfOwn,
  '/me': showMe,
};

/** What is none: papers, tables, a way to the page of a visit, and the changes of the cars. */
const papers: Readonly<Record<string, SignedInAnswer>> = {
  '/cars/:id/visit': openVisit,
  '/cars/:id/service-book.pdf': sendServiceBook,
  '/invoices/:id.pdf': sendOwnInvoice,
  '/invoices.csv': sendInvoicesCsv,
  '/files/:id': sendOwnFile,
  '/export.zip': sendExport,
  '/events': sendChanges,
};

const forms: Readonly<Record<string, SignedInAnswer>> = {
  '/me': saveConsents,
  '/invoices/:id/pay': openCheckout,
  '/cars/:id/book': bookByForm,
  '/cars/:id/request': requestWork,
  '/appointments/:id/move': moveOwn,
  '/appointments/:id/cancel': cancelOwn,
};

/**
 * The portal of a workshop for its customers, `/p/<slug>`: whole HTML whose forms work without a script, behind a cookie of its own. A
 * mail brings the link that opens it; to read that changes nothing, because programs that look through mails read it too.
 *
 * @param template the page of the web build, with places for head and body
 */
export function portalPages(ctx: AppContext, template: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/p', (_request, response, next) => {
    response.set(headers);
    response.vary('Cookie');
    next();
  });
  const on = (route: string, answer: (at: PageRequest) => Promise<void>) =>
    handlePage(ctx, template, { route, answer });
  router.post('/p/:slug/login', body, on('/p/:slug/login', logIn));
  router.get('/p/:slug/enter', on('/p/:slug/enter', showEnter));
  router.post('/p/:slug/enter', body, on('/p/:slug/enter', enterWithCode));
  router.post('/p/:slug/logout', body, on('/p/:slug/logout', logOut));
  for (const [below, answer] of Object.entries(pages)) {
    router.get(`/p/:slug${below}`, on(`/p/:slug${below}`, forSignedIn(answer, showLogIn)));
  }
  for (const [below, answer] of Object.entries(papers)) {
    router.get(`/p/:slug${below}`, on(`/p/:slug${below}`, forSignedIn(answer, refuseUnauthenticated)));
  }
  for (const [below, answer] of Object.entries(forms)) {
    router.post(`/p/:slug${below}`, body, on(`/p/:slug${below}`, forSignedIn(answer, refuseUnauthenticated)));
  }
  router.use('/p', (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const malformed = malformedRequestOf(error);
    if (malformed === undefined) next(error);
    else void refuseWith(ctx, template, { request, response }, malformed);
  });
  router.use('/p', on('/p', refuseUnknownPage));
  return router;
}
