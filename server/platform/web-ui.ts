import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, static as serveStatic } from 'express';
import { AppError } from '../../schema/errors.ts';
import { screens } from '../../schema/screens.ts';
import type { Config } from '../config.ts';
import { sendRefusal } from './http.ts';

const known = new Set<string>(screens);
const yearSeconds = 31_536_000;

/**
 * Serves the built web UI: hashed assets for a year, the app's page for every screen, and the same page with status 404
 * for every other address, where the app shows its not-found screen.
 *
 * @param directory the output of the web build
 */
export async function webUi(directory: string, config: Config): Promise<Router> {
  const page = withMode(await readFile(join(directory, 'index.html'), 'utf8'), config.mode);
  const router = Router();
  router.use(
    '/assets',
    serveStatic(join(directory, 'assets'), {
      immutable: true,
      maxAge: yearSeconds * 1000,
      index: false,
      redirect: false,
    }),
  );
  router.use(serveStatic(directory, { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' }));
  router.use((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendRefusal(response, new AppError('NOT_FOUND'));
      return;
    }
    response
      .status(known.has(request.path) ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page);
  });
  return router;
}

/** Tells the page which kind of server it comes from; the registration screen shows its debug panel by it. */
function withMode(page: string, mode: Config['mode']): string {
  return page.replace('</head>', `<meta name="delavnica-mode" content="${mode}"></head>`);
}
