import { invalidRequest } from '../records/failure.ts';
import type { World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import { renderCheckoutSession, renderLineItems } from '../rendering/checkout-session.ts';
import { renderCustomer } from '../rendering/customer.ts';
import { renderConfirmationSecret, renderInvoice, renderInvoicePayments } from '../rendering/invoice.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { renderPrice } from '../rendering/price.ts';
import { renderProduct } from '../rendering/product.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { asJson } from './emit-event.ts';

type Json = Record<string, unknown>;
const deepestLevel = 4;

/**
 * Replaces ids by their objects, and adds what an object carries only on demand, along paths such as
 * `data.latest_invoice.confirmation_secret` (https://docs.stripe.com/expand).
 *
 * @throws StripeFailure 400 for a path that leads nowhere or is deeper than four levels
 */
export function expandPaths(world: World, answer: Json, paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepestLevel) throw cannotExpand(path);
    expandAlong(world, answer, names, path);
  }
}

function expandAlong(world: World, object: Json, names: readonly string[], path: string): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  const onDemand = renderedOnDemand(world, object, name);
  if (onDemand !== undefined) object[name] = onDemand;
  else if (!(name in object)) throw cannotExpand(path);
  const value = object[name];
  if (typeof value === 'string') {
    const rendered = renderedById(world, value);
    if (!rendered) throw cannotExpand(path);
    object[name] = asJson(rendered);
  }
  const inner = object[name];
  if (Array.isArray(inner)) for (const entry of inner) expandAlong(world, entry, rest, path);
  else if (isObject(inner)) expandAlong(world, inner, rest, path);
}

function renderedById(world: World, id: string): object | undefined {
  const { records } = world;
  const customer = records.customers.get(id);
  if (customer) return renderCustomer(customer);
  const subscription = records.subscriptions.get(id);
  if (subscription) return renderSubscription(world, subscription);
  const invoice = records.invoices.get(id);
  if (invoice) return renderInvoice(world, invoice);
  const session = records.checkoutSessions.get(id);
  if (session) return renderCheckoutSession(world, session);
  const intent = records.paymentIntents.get(id);
  if (intent) return renderPaymentIntent(world, intent);
  const charge = records.charges.get(id);
  if (charge) return renderCharge(world, charge);
  const method = records.paymentMethods.get(id);
  if (method) return renderPaymentMethod(method);
  const price = records.prices.get(id);
  if (price) return renderPrice(price);
  const product = records.products.get(id);
  return product && renderProduct(product);
}

/** Fields that an object carries only when asked; null is an answer, undefined means there is no such field. */
function renderedOnDemand(world: World, { object, id }: Json, name: string): unknown {
  if (typeof id !== 'string') return undefined;
  const session = object === 'checkout.session' ? world.records.checkoutSessions.get(id) : undefined;
  if (session && name === 'line_items') return asJson(renderLineItems(world, session));
  const invoice = object === 'invoice' ? world.records.invoices.get(id) : undefined;
  if (invoice && name === 'confirmation_secret') return renderConfirmationSecret(world, invoice);
  if (invoice && name === 'payments') return asJson(renderInvoicePayments(world, invoice));
  return undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
}
