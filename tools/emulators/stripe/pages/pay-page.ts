import { needsAddress, needsCard } from '../billing/complete-checkout.ts';
import { secondsPerDay } from '../payments/billing-period.ts';
import type { CheckoutSessionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { checkoutAmounts } from '../rendering/checkout-session.ts';
import { cardFields, field, type Mistakes, type TypedForm, testCardHelp } from './card-form.ts';
import { type Html, html } from './html.ts';
import { day, money, type Page } from './page.ts';

/** The hosted payment page of an open checkout. */
export function payPage(
  world: World,
  session: CheckoutSessionRecord,
  form: TypedForm,
  mistakes: Mistakes,
  alert: string | null,
): Page {
  const withCard = needsCard(world, session);
  const { totalCents, currency } = checkoutAmounts(world, session);
  const act =
    session.mode === 'payment'
      ? `Pay ${money(totalCents, currency)}`
      : session.trialDays
        ? 'Start trial'
        : totalCents > 0
          ? `Pay ${money(totalCents, currency)}`
          : 'Subscribe';
  const content = html`
<section aria-labelledby="order">${orderSummary(world, session)}</section>
<section class="card" aria-labelledby="payment">
<h2 id="payment">${withCard ? 'Pay with card' : 'Confirm your subscription'}</h2>
${alert ? html`<p class="alert" role="alert">${alert}</p>` : null}
<form method="post" action="/c/pay/${session.id}" novalidate>
${knownEmail(world, session) ?? field('email', 'E-mail', form, mistakes, 'email', 'email', '')}
${needsAddress(world, session) ? field('country', 'Country (two letters)', form, mistakes, 'country', 'text', 'SI') : null}
${withCard ? cardFields(form, mistakes, 'Card') : html`<p class="quiet">No card is needed for this plan.</p>`}
<button name="action" value="pay">${act}</button>
${withCard ? html`<button class="second" name="action" value="fill">Fill in test card</button>` : null}
</form>
${withCard ? testCardHelp : null}
</section>`;
  return {
    title: alert || Object.keys(mistakes).length > 0 ? 'Please check – Payment' : 'Payment',
    content,
    formTargets: [session.successUrl],
  };
}

/** What is paid once. */
function goodsSummary(session: CheckoutSessionRecord, totalCents: number): Html {
  const { currency, goods, cancelUrl } = session;
  return html`
<h1 id="order">Pay ${goods.map(({ name }) => name).join(', ')}</h1>
<p class="price">${money(totalCents, currency)}</p>
<dl>
${goods.map(({ name, unitAmountCents, quantity }) => html`<div><dt>${name}</dt><dd>${money(unitAmountCents * quantity, currency)}</dd></div>`)}
</dl>
${cancelUrl ? html`<p><a class="back" href="${cancelUrl}">Cancel and go back</a></p>` : null}`;
}

/** What is bought, what it costs per period and what is due today. */
function orderSummary(world: World, session: CheckoutSessionRecord): Html {
  const { totalCents, perPeriodCents, currency } = checkoutAmounts(world, session);
  if (session.mode === 'payment') return goodsSummary(session, totalCents);
  const lines = session.lines.map(({ priceId, quantity }) => {
    const price = referencedRecord(world, 'prices', priceId);
    return { price, quantity, product: referencedRecord(world, 'products', price.productId) };
  });
  const [first] = lines;
  const name = lines.map(({ product }) => product.name).join(', ');
  const every = first ? `per ${first.price.interval}` : '';
  const { trialDays } = session;
  const trialEnd = trialDays ? world.clock.now() + trialDays * secondsPerDay : 0;
  return html`
<h1 id="order">Subscribe to ${name}</h1>
${
  trialDays
    ? html`<p class="price">${trialDays} days free</p><p class="quiet">Then ${money(perPeriodCents, currency)} ${every}</p>`
    : html`<p class="price">${money(perPeriodCents, currency)} <small>${every}</small></p>`
}
<dl>
${lines.map(
  ({ price, quantity, product }) =>
    html`<div><dt>${product.name}${quantity > 1 ? ` × ${quantity}` : ''}</dt><dd>${money(price.unitAmountCents * quantity, currency)} ${every}</dd></div>`,
)}
${trialDays ? html`<div><dt>Due on ${day(trialEnd)}</dt><dd>${money(perPeriodCents, currency)}</dd></div>` : null}
<div class="total"><dt>Due today</dt><dd>${money(totalCents, currency)}</dd></div>
</dl>
${session.cancelUrl ? html`<p><a class="back" href="${session.cancelUrl}">Cancel and go back</a></p>` : null}`;
}

/** The e-mail address where the seller has given it; it cannot be changed then, as at Stripe. */
function knownEmail(world: World, session: CheckoutSessionRecord): Html | null {
  const email = emailOf(world, session);
  if (!email) return null;
  return html`<div><label for="email">E-mail</label><input id="email" name="email" type="email" value="${email}" readonly></div>`;
}

/** The buyer's address as the seller knows it. */
export function emailOf(world: World, session: CheckoutSessionRecord): string | null {
  const customer = session.customerId ? world.records.customers.get(session.customerId) : undefined;
  return customer?.email ?? session.customerEmail;
}

/** The step in which a bank asks the holder of a card to confirm. */
export function authenticationPage(world: World, session: CheckoutSessionRecord): Page {
  const { totalCents, currency } = checkoutAmounts(world, session);
  const content = html`<section class="card single" aria-labelledby="confirm">
<h1 class="plain" id="confirm">Confirm with your bank</h1>
<p>This is the 3-D Secure step. A real bank would ask you to confirm ${money(totalCents, currency)} in its app.</p>
<form method="post" action="/c/pay/${session.id}/authenticate">
<button name="answer" value="confirm">Confirm payment</button>
<button class="second" name="answer" value="refuse">Refuse</button>
</form>
</section>`;
  return { title: '3-D Secure', content, formTargets: [session.successUrl] };
}

/** Shown when there is nothing to pay at this address. */
export function closedPage(title: string, words: string, cancelUrl: string | null): Page {
  const content = html`<section class="card single">
<h1 class="plain">${title}</h1>
<p>${words}</p>
${cancelUrl ? html`<a class="button" href="${cancelUrl}">Go back</a>` : null}
</section>`;
  return { title, content, formTargets: [] };
}
