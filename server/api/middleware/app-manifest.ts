import { parseCookie } from 'cookie';
import { type Request, type Response, Router } from 'express';
import { defaultLanguage, type Language, languages, languageWithCode } from '../../../schema/languages.ts';
import { appManifestTexts } from '../../../schema/messages/app-manifest/index.ts';
import { textIn } from '../../../schema/messages/text.ts';
import { screens } from '../../../schema/screens.ts';

/** Where browsers read what they install (https://www.w3.org/TR/appmanifest/). */
export const manifestPath = '/manifest.webmanifest';

/** Serves the manifest of the installed app in the language that was chosen on a screen, or that the browser prefers. */
export function appManifest(): Router {
  const router = Router();
  router.get(manifestPath, (request: Request, response: Response) => {
    const chosen = languageWithCode(parseCookie(request.headers.cookie ?? '').language);
    const language = chosen ?? languageWithCode(request.acceptsLanguages([...languages])) ?? defaultLanguage;
    response.set('Cache-Control', 'no-cache').vary('Accept-Language').vary('Cookie');
    response.type('application/manifest+json').json(manifestIn(language));
  });
  return router;
}

/** The id stays `/` for good: browsers would take another one for another app, and keep both. */
function manifestIn(language: Language) {
  const t = textIn(language, appManifestTexts);
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('app', 192, 'any')] });
  return {
    id: '/',
    name: 'Delavnica',
    short_name: 'Delavnica',
    description: t('description'),
    lang: language,
    start_url: screens.myJobs.path,
    scope: '/',
    display: 'standalone',
    background_color: '#181b1e',
    theme_color: '#181b1e',
    icons: [icon('app', 192, 'any'), icon('app', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      shortcut(t('scan'), '/scan'),
      shortcut(t('clock'), screens.myJobs.path),
      shortcut(t('takeIn'), screens.takeIn.path),
    ],
  };
}
