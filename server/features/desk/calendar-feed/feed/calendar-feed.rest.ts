import { Router } from 'express';
import { defaultLanguage, languageWithCode } from '../../../../../schema/languages.ts';
import { can } from '../../../../../schema/permissions.ts';
import { requestSourceOf, sendRefusal } from '../../../../api/rest/http.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { writeCalendar } from '../../../../infrastructure/documents/calendar/calendar-file.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { findLink } from '../secret-address.ts';
import { appointmentEvents, blockEvents } from './feed-events.ts';

/** The pattern of the addresses: no log, metric or trace holds one of them. */
const route = '/calendar/:token';
const ending = '.ics';

/**
 * The calendar that a person has subscribed to, `/calendar/<token>.ics`: it is read by their calendar program, without a cookie.
 * Mechanics have their own blocks there, the desk has all appointments.
 */
export function calendarFeeds(ctx: AppContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/calendar/:file', async (request, response) => {
    response.locals.route = route;
    try {
      const { file } = request.params;
      const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
      const content = await feedOf(ctx, { token, address: requestSourceOf(request).address });
      response
        .set({ 'Cache-Control': 'private', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
        .type('text/calendar; charset=utf-8')
        .send(content);
    } catch (error) {
      sendRefusal(response, error);
    }
  });
  return router;
}

/** @throws NOT_FOUND, RATE_LIMITED */
async function feedOf(ctx: AppContext, from: { readonly token: string; readonly address: string }): Promise<string> {
  // Nobody knows a workshop before the token has named it: the one question that all of them are asked together.
  const { calendarFeed } = tablesOfAllWorkshops(ctx.database);
  const { workshopId, userId, withNames } = await findLink(ctx, from, (tokenHash) =>
    calendarFeed.findUnique({ where: { tokenHash } }),
  );
  const db = tenantDb(ctx.database, workshopId);
  // Who has left the workshop has no account in it any more, and the feed went with that.
  const person = await ctx.database.user.findUniqueOrThrow({ where: { id: userId } });
  const { name } = await db.itself.read();
  const reader = {
    withNames,
    language: languageWithCode(person.language) ?? defaultLanguage,
    appUrl: ctx.config.appUrl,
    now: ctx.clock.now(),
  };
  const events = can(person.role, 'planner.manage')
    ? await appointmentEvents(db, reader)
    : await blockEvents(db, await staffIdOf(db, userId), reader);
  return writeCalendar({ name, events });
}
