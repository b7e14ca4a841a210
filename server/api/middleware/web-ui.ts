import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type NextFunction, type Request, type Response, Router } from 'express';
import serveCompressed from 'express-static-gzip';
import { AppError } from '../../../schema/errors.ts';
import { prerenderedPages } from '../../../schema/prerendered-pages.ts';
import { screenAt } from '../../../schema/screens.ts';
import { themeOf } from '../../../schema/themes.ts';
import { readBrowserTokens } from '../../auth/sessions/cookies.ts';
import type { Config } from '../../config/config.ts';
import { sendRefusal } from '../rest/http.ts';
import { appManifest } from './app-manifest.ts';
import { sendPage } from './compressed-page.ts';
import { answerInOtherLanguage } from './landing-language.ts';
import { withOperatorFacts } from './operator-facts.ts';
import { pageInThemes, type ThemedPage } from './themed-page.ts';

const yearSeconds = 31_536_000;
const fresh = { 'Cache-Control': 'no-cache' };

/**
 * Serves the built web UI: hashed assets for a year, the prerendered pages, the app's page for every other
 * screen, and the same page with status 404 for every other address, where the app shows its not-found screen.
 *
 * @param directory the output of the web build
 */
export async function webUi(directory: string, config: Config): Promise<Router> {
  const read = async (name: string) => pageInThemes(asOf(await readFile(join(directory, name), 'utf8'), config));
  const app = await read('index.html');
  const prerendered = new Map<string, ThemedPage>(
    await Promise.all([...prerenderedPages].map(async ([path, name]) => [path, await read(name)] as const)),
  );
  const files = (folder: string, serveStatic: object) =>
    serveCompressed(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { redirect: false, ...serveStatic },
    });
  const router = Router();
  router.use('/assets', files(join(directory, 'assets'), { immutable: true, maxAge: yearSeconds * 1000 }));
  router.get('/robots.txt', (_request, response) => void response.type('text').send(robots(config)));
  router.get('/sitemap.xml', (_request, response) => void response.type('xml').send(sitemap(config)));
  router.use(appManifest());
  // A browser compares the worker with the one that it has at each start: that is how it learns of a new version.
  router.get('/sw.js', (_request, response) =>
    response.sendFile(join(resolve(directory), 'sw.js'), { headers: fresh }),
  );
  const otherFiles = files(directory, { dotfiles: 'ignore', maxAge: '1h' });
  router.use((request: Request, response: Response, next: NextFunction) => {
    // Pages have their own addresses, and are not whole before the server has filled them in.
    if (request.path.endsWith('.html')) next();
    else otherFiles(request, response, next);
  });
  router.use(async (request: Request, response: Response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendRefusal(response, new AppError('NOT_FOUND'));
      return;
    }
    if (answerInOtherLanguage(request, response, config)) return;
    const isThere = prerendered.has(request.path) || screenAt(request.path) !== undefined;
    response.status(isThere ? 200 : 404).set('Cache-Control', 'no-cache');
    const theme = themeOf(readBrowserTokens(request.headers.cookie, config).theme);
    sendPage(request, response.vary('Cookie'), await (prerendered.get(request.path) ?? app)(theme));
  });
  return router;
}

/**
 * Gives the page its public address, which kind of server it comes from, which the registration screen asks for, and
 * whether that one offers live demos.
 */
function asOf(page: string, config: Config): string {
  const { appUrl, mode, demo } = config;
  return withOperatorFacts(page, config)
    .replaceAll('%APP_URL%', appUrl)
    .replace('<html ', demo === undefined ? '<html ' : '<html data-demo ')
    .replace('</head>', `<meta name="delavnica-mode" content="${mode}"></head>`);
}

/** Everything but the public pages is for people who are signed in, or on their way there. */
function robots({ appUrl }: Config): string {
  const allowed = [
    ...[...prerenderedPages.keys()].map((path) => `${path}$`),
    '/b/',
    '/assets/',
    '/screens/',
    '/preview.png',
    '/favicon.svg',
    '/icons/',
  ];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /b/visit/',
    'Disallow: /',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap({ appUrl }: Config): string {
  const places = [...prerenderedPages.keys()].map((path) => `<url><loc>${appUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>
`;
}
