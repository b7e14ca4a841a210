import { cardOf } from '../billing/renew-subscription.ts';
import { centsPerPeriod, leadingPrice } from '../payments/subscription-price.ts';
import type { PriceRecord, RecordOf, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { cardFields, field, type Mistakes, type TypedForm } from './card-form.ts';
import { type Html, html } from './html.ts';
import { day, money, type Page } from './page.ts';

export interface PortalNotes {
  readonly done: string | null;
  readonly alert: string | null;
  readonly form: TypedForm;
  readonly mistakes: Mistakes;
}

/** The billing portal of one customer: plan, cancellation, card and invoices. */
export function portalPage(world: World, session: RecordOf<'portalSessions'>, notes: PortalNotes): Page {
  const subscriptions = running(world, session.customerId);
  const { features } = referencedRecord(world, 'portalConfigurations', session.configurationId);
  const content = html`
<section aria-labelledby="portal">
<h1 class="plain" id="portal">Your subscription</h1>
${notes.done ? html`<p class="done" role="status">${notes.done}</p>` : null}
${notes.alert ? html`<p class="alert" role="alert">${notes.alert}</p>` : null}
${subscriptions.length === 0 ? html`<p class="quiet">There is no running subscription.</p>` : null}
${subscriptions.map((subscription) => subscriptionCard(world, session, subscription))}
${session.returnUrl ? html`<p><a class="back" href="${session.returnUrl}">Return</a></p>` : null}
</section>
<section class="card" aria-labelledby="card">
<h2 id="card">Saved card</h2>
${savedCard(world, subscriptions)}
${
  features.paymentMethodUpdate
    ? html`<form method="post" action="/p/session/${session.id}/card" novalidate>
${field('email', 'E-mail', notes.form, notes.mistakes, 'email', 'email', '')}
${cardFields(notes.form, notes.mistakes, 'New card')}
<button name="action" value="pay">Save card</button>
<button class="second" name="action" value="fill">Fill in test card</button>
</form>`
    : null
}
${features.invoiceHistory ? invoiceTable(world, session.customerId) : null}
</section>`;
  return { title: 'Your subscription', content, formTargets: [] };
}

/** The subscriptions a customer can still act on. */
export function running(world: World, customerId: string): SubscriptionRecord[] {
  return world.records.subscriptions.filter(
    (each) => each.customerId === customerId && ['active', 'trialing', 'past_due', 'unpaid'].includes(each.status),
  );
}

/** The prices a subscription may move to in this portal. */
export function offeredPrices(world: World, { configurationId }: RecordOf<'portalSessions'>): PriceRecord[] {
  const { update } = referencedRecord(world, 'portalConfigurations', configurationId).features;
  const ids = update.enabled ? update.products.flatMap(({ prices }) => prices) : [];
  return world.records.prices.filter(({ active, id }) => active && ids.includes(id));
}

function subscriptionCard(world: World, session: RecordOf<'portalSessions'>, subscription: SubscriptionRecord): Html {
  const { cancel } = referencedRecord(world, 'portalConfigurations', session.configurationId).features;
  const price = leadingPrice(world, subscription.items);
  const others = offeredPrices(world, session).filter(({ id }) => id !== price.id);
  const action = (name: string) => `/p/session/${session.id}/subscriptions/${subscription.id}/${name}`;
  const ends = subscription.cancelAt;
  return html`<div class="card">
<h2>${productName(world, price)}</h2>
<p class="price">${money(centsPerPeriod(world, subscription.items), subscription.currency)} <small>per ${price.interval}</small></p>
<p class="quiet">${ends ? `Ends on ${day(ends)}` : `Renews on ${day(subscription.periodEnd)}`} · ${subscription.status.replaceAll('_', ' ')}</p>
${
  cancel.enabled
    ? html`<form method="post" action="${action(ends ? 'resume' : 'cancel')}">
<button class="second">${ends ? 'Keep subscription' : 'Cancel subscription'}</button>
</form>`
    : null
}
${
  others.length > 0
    ? html`<form method="post" action="${action('plan')}">
<div><label for="plan-${subscription.id}">Change plan</label>
<select id="plan-${subscription.id}" name="price">${others.map(
        (each) =>
          html`<option value="${each.id}">${productName(world, each)} – ${money(each.unitAmountCents, each.currency)} per ${each.interval}</option>`,
      )}</select></div>
<button>Change plan</button>
</form>`
    : null
}
</div>`;
}

function productName(world: World, price: PriceRecord): string {
  return referencedRecord(world, 'products', price.productId).name;
}

function savedCard(world: World, subscriptions: readonly SubscriptionRecord[]): Html {
  const [first] = subscriptions;
  const card = first && cardOf(world, first);
  if (!card) return html`<p class="quiet">No card is saved.</p>`;
  const expiry = `${String(card.expiryMonth).padStart(2, '0')} / ${card.expiryYear}`;
  return html`<p>${card.brand} ending in ${card.last4}, expires ${expiry}</p>`;
}

function invoiceTable(world: World, customerId: string): Html | null {
  const invoices = world.records.invoices.filter((invoice) => invoice.customerId === customerId).reverse();
  if (invoices.length === 0) return null;
  return html`<details>
<summary>Invoices (${invoices.length})</summary>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${invoices.map(
    (each) =>
      html`<tr><td>${each.number}</td><td>${day(each.created)}</td><td>${money(each.amountDueCents, each.currency)}</td><td>${each.status}</td></tr>`,
  )}</tbody>
</table>
</details>`;
}
