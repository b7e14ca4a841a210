import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { cardFields, emptyForm } from './card-form.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

// From the project's folder, not from this file: the development server runs this code out of dist/.
const script = readFileSync('tools/emulators/stripe/elements/stripe.js', 'utf8');
const frameScript = readFileSync('tools/emulators/stripe/elements/card-frame.js', 'utf8');

/** The script of the embedded card page and the frame with the card fields that it puts into the page. */
export function elementsRoutes(): Router {
  const routes = Router();
  routes.get('/v3', (_request, response) => {
    response.set('Cache-Control', 'no-store').set('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('text/javascript').send(script);
  });
  routes.get('/v3/card-frame.js', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/javascript').send(frameScript);
  });
  routes.get('/v3/card-frame', (_request, response) => {
    const content = html`<form class="single" novalidate>
${cardFields(emptyForm, {}, 'Card')}
<p class="wrong" id="message" role="alert"></p>
<button class="second" id="fill" type="button">Fill in test card</button>
</form>`;
    sendPage(response, 200, { title: 'Card details', content, formTargets: [], frame: '/v3/card-frame.js' });
  });
  return routes;
}
