import express, { type Express, type RequestHandler } from 'express';
import { AppError } from '../schema/errors.ts';
import { health } from './api/middleware/health.ts';
import { metrics } from './api/middleware/metrics.ts';
import {
  answerThrown,
  withActor,
  withBadInputCounted,
  withBeatingDatabase,
  withJsonBody,
  withOwnOriginOnly,
  withoutCaching,
  withRequestLog,
  withSecurityHeaders,
} from './api/middleware/middleware.ts';
import { plainTemplate } from './api/pages/page-template.tsx';
import { mountRoutes, sendRefusal } from './api/rest/http.ts';
import { formPathsOf, type Route } from './api/rest/route.ts';
import type { AppContext } from './context/app-context.ts';
import { partnerMessages } from './features/account/sync/index.ts';
import { bookingPages } from './features/contact/booking/index.ts';
import { visitPages } from './features/contact/customer-links/index.ts';
import { unsubscribePages } from './features/contact/messages/index.ts';
import { smsReports } from './features/contact/sms/index.ts';
import { calendarFeeds, wallPages } from './features/desk/calendar-feed/index.ts';
import { findKeyIn } from './features/integrations/api-keys/index.ts';
import { connectWebhook } from './features/money/online-payments/index.ts';
import { portalPages } from './features/portal/portal-pages/index.ts';
import { stripeWebhook } from './features/subscription/stripe-webhooks/stripe-webhook.ts';
import { hostRouting, tlsCheck } from './features/workshop/custom-domains/index.ts';
import { withTracing } from './infrastructure/telemetry/tracing.ts';

/** Paths that answer data; everything else is a screen or a file of the web UI. */
const dataPaths = ['/api', '/graphql', '/billing/status'];

/**
 * The order in which a request meets us, on one screen.
 *
 * @param routes the REST API
 * @param graphql the handlers of `/graphql` and of what is followed below it
 * @param pages what serves the screens: the built web UI, with the development tools before it in development
 * @param templates what the pages are written into that need no log-in
 */
export function createApp(
  ctx: AppContext,
  routes: readonly Route[],
  graphql: { readonly handler: RequestHandler; readonly stream: RequestHandler },
  pages: readonly RequestHandler[],
  templates = { visit: plainTemplate, booking: plainTemplate, portal: plainTemplate, wall: plainTemplate },
): Express {
  const { config, log, sessions } = ctx;
  const formPaths = formPathsOf(routes);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('etag', false);

  if (config.tracing) app.use(withTracing());
  app.use(withRequestLog(log), withSecurityHeaders(config), metrics(ctx));
  app.use(health(ctx.database));
  app.get('/internal/tls', tlsCheck(ctx));
  app.use(hostRouting(ctx));
  app.use(dataPaths, withBeatingDatabase(ctx.database));
  app.use(stripeWebhook(ctx), connectWebhook(ctx), partnerMessages(ctx), smsReports(ctx));

  app.use(
    dataPaths,
    withoutCaching,
    withOwnOriginOnly(config),
    withJsonBody(formPaths),
    withActor(sessions, config, findKeyIn(ctx)),
  );
  app.post('/graphql', graphql.handler);
  app.post('/graphql/stream', graphql.stream);
  mountRoutes(app, ctx, routes);
  app.use(dataPaths, (_request, response) => sendRefusal(response, new AppError('NOT_FOUND')));

  app.use(['/s', '/u', '/b', '/p', '/calendar', '/wall'], withBeatingDatabase(ctx.database));
  app.use(visitPages(ctx, templates.visit), unsubscribePages(ctx, templates.visit));
  app.use(bookingPages(ctx, templates.booking));
  app.use(portalPages(ctx, templates.portal));
  app.use(calendarFeeds(ctx), wallPages(ctx, templates.wall));
  for (const page of pages) app.use(page);
  app.use((_request, response) => sendRefusal(response, new AppError('NOT_FOUND')));
  app.use(withBadInputCounted(ctx), answerThrown);
  return app;
}
