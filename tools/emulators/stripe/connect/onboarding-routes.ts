import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { html } from '../pages/html.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { closedPage } from '../pages/pay-page.ts';
import { newId } from '../records/ids.ts';
import type { RecordOf } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { changeAccount, leavePlatform } from './accounts.ts';

type Link = RecordOf<'accountLinks'>;

const answer = z.object({ key: z.string(), action: z.enum(['submit', 'review', 'later']) });
const disconnecting = z.object({ action: z.literal('disconnect') });

/**
 * The hosted form that an Account Link opens once, within minutes, after that leading to the address for a new link;
 * beside it a page of the seller's dashboard, on which a platform is disconnected. Where the seller goes afterwards
 * says nothing of how far they came.
 */
export function onboardingRoutes(world: World): Router {
  const routes = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  routes.get('/setup/s/:account/:id', (request, response) => {
    world.cause = { requestId: null, idempotencyKey: null };
    const link = linkOf(world, request);
    if (link === undefined) sendPage(response, 404, closedPage('Nothing to set up', 'This link does not exist.', null));
    else if (link.formKey !== null || isOver(world, link)) response.redirect(303, link.refreshUrl);
    else {
      const opened = world.store.transaction(() => world.records.accountLinks.put({ ...link, formKey: newId('') }));
      sendPage(response, 200, onboardingPage(opened));
    }
  });
  routes.post('/setup/s/:account/:id', form, (request, response) => {
    world.cause = { requestId: null, idempotencyKey: null };
    const link = linkOf(world, request);
    const given = answer.safeParse(request.body ?? {});
    if (link === undefined || !given.success || given.data.key !== link.formKey) {
      sendPage(response, 400, closedPage('Nothing to set up', 'This form does not belong to a link.', null));
      return;
    }
    const { action } = given.data;
    if (action !== 'later') {
      const enabled = action === 'submit';
      const progress = { detailsSubmitted: true, chargesEnabled: enabled, payoutsEnabled: enabled };
      world.store.transaction(() => changeAccount(world, link.accountId, progress));
    }
    response.redirect(303, link.returnUrl);
  });
  routes.get('/dashboard/:account', (request, response) => showDashboard(world, request, response));
  routes.post('/dashboard/:account', form, (request, response) => {
    world.cause = { requestId: null, idempotencyKey: null };
    const id = String(request.params.account);
    if (disconnecting.safeParse(request.body ?? {}).success && world.records.accounts.get(id)) {
      world.store.transaction(() => leavePlatform(world, id));
    }
    showDashboard(world, request, response);
  });
  return routes;
}

function linkOf(world: World, { params }: Request): Link | undefined {
  const link = world.records.accountLinks.get(String(params.id));
  return link?.accountId === params.account ? link : undefined;
}

const isOver = ({ clock, records }: World, { accountId, expiresAt }: Link) =>
  expiresAt <= clock.now() || records.accounts.get(accountId)?.isConnected !== true;

function onboardingPage({ accountId, id, formKey, returnUrl }: Link): Page {
  const content = html`<section class="card single" aria-labelledby="setup">
<h1 class="plain" id="setup">Set up payments</h1>
<p>Stripe asks for the business and its bank account here. This page asks for nothing.</p>
<form method="post" action="/setup/s/${accountId}/${id}">
<input type="hidden" name="key" value="${formKey}">
<button name="action" value="submit">Submit</button>
<button class="second" name="action" value="review">Submit, and wait for a review</button>
<button class="second" name="action" value="later">Save for later</button>
</form>
</section>`;
  return { title: 'Set up payments', content, formTargets: [returnUrl] };
}

function showDashboard(world: World, { params }: Request, response: Response): void {
  const account = world.records.accounts.get(String(params.account));
  if (account === undefined) {
    sendPage(response, 404, closedPage('No such account', 'This account does not exist.', null));
    return;
  }
  const content = html`<section class="card single" aria-labelledby="dashboard">
<h1 class="plain" id="dashboard">${account.businessName ?? account.id}</h1>
${
  account.isConnected
    ? html`<form method="post" action="/dashboard/${account.id}"><button name="action" value="disconnect">Disconnect Delavnica</button></form>`
    : html`<p>No platform is connected.</p>`
}
</section>`;
  sendPage(response, 200, { title: 'Dashboard', content, formTargets: [] });
}
