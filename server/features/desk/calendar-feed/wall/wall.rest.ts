import { Router } from 'express';
import { languageOfDocument, languageWithCode } from '../../../../../schema/languages.ts';
import { refusalOf } from '../../../../api/rest/error-answer.ts';
import { apiRequestOf, logOf, requestSourceOf } from '../../../../api/rest/http.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { findLink } from '../secret-address.ts';
import { readWallDay } from './wall-day.ts';
import { gonePage, type WallPage, wallPage } from './wall-page.tsx';

/** The pattern of the addresses: no log, metric or trace holds one of them. */
const route = '/wall/:token';
const themes = ['light', 'dark'] as const;

/**
 * The screen on the wall of a workshop, `/wall/<token>`: what is planned today, read only, for the holder of the address. Its script
 * asks for it again and again; `?theme=` and `?lang=` choose how it looks.
 *
 * @param template the page of the web build, with places for head and body
 */
export function wallPages(ctx: AppContext, template: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/wall/:token', async (request, response) => {
    response.locals.route = route;
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
    const wanted = languageWithCode(request.query.lang);
    const theme = themes.find((each) => each === request.query.theme);
    try {
      const { token } = request.params;
      const page = await readWall(ctx, { token, address: requestSourceOf(request).address });
      response.type('html').send(wallPage(template, { ...page, theme, language: wanted ?? page.language }));
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const cause = refusal.cause ? { err: refusal.cause } : {};
      logOf(response).info({ code: refusal.code, ...cause }, 'a screen on the wall shows nothing');
      if (refusal.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
      response
        .status(refusal.status)
        .type('html')
        .send(gonePage(template, wanted ?? apiRequestOf(request, response).language));
    }
  });
  return router;
}

/** @throws NOT_FOUND, RATE_LIMITED */
async function readWall(
  ctx: AppContext,
  from: { readonly token: string; readonly address: string },
): Promise<Omit<WallPage, 'theme'>> {
  // Nobody knows a workshop before the token has named it: the one question that all of them are asked together.
  const { wallView } = tablesOfAllWorkshops(ctx.database);
  const { workshopId } = await findLink(ctx, from, (tokenHash) => wallView.findUnique({ where: { tokenHash } }));
  const db = tenantDb(ctx.database, workshopId);
  const { name: workshop, zone, language } = await db.itself.read();
  const now = ctx.clock.now();
  const day = await readWallDay(db, { zone, now });
  return { workshop, zone, day, now, language: languageOfDocument(language) };
}
