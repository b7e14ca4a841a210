import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { defaultLanguage, languages, languageWithCode } from '../../../schema/languages.ts';
import { landingPath, screens } from '../../../schema/screens.ts';
import type { Config } from '../../config/config.ts';

const yearMilliseconds = 365 * 86_400_000;

/**
 * The name of the cookie in which the screens keep a choice (web/language/language-cookie.ts), and of the query that
 * makes one.
 */
const name = 'language';

/**
 * Leads a visitor of the landing page to that of the language which their browser prefers. A language that was chosen, by
 * the link on the page or on a screen, comes first.
 *
 * @returns whether the request is answered
 */
export function answerInOtherLanguage(
  request: Request,
  response: Response,
  { appUrl }: Pick<Config, 'appUrl'>,
): boolean {
  if (request.path !== screens.landing.path) return false;
  response.vary('Accept-Language');
  const asked = languageWithCode(request.query[name]);
  if (asked !== undefined) {
    const secure = appUrl.startsWith('https:');
    response.cookie(name, asked, { maxAge: yearMilliseconds, sameSite: 'lax', secure });
  }
  const chosen = asked ?? languageWithCode(parseCookie(request.headers.cookie ?? '')[name]);
  const language = chosen ?? languageWithCode(request.acceptsLanguages([...languages]));
  if (language === undefined || language === defaultLanguage) return false;
  const { search } = new URL(request.originalUrl, appUrl);
  response
    .set('Cache-Control', 'no-cache')
    .vary('Cookie')
    .redirect(302, `${landingPath(language)}${search}`);
  return true;
}
