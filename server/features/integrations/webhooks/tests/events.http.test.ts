import { expect, test } from 'vitest';
import { inspection } from '../../../../../schema/features/desk/inspections/inspections.ts';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { webhookEventTypes } from '../../../../../schema/features/integrations/webhook-events.ts';
import { invoice } from '../../../../../schema/features/money/invoices.ts';
import { aBookingWorkshop } from '../../../../../tests/support/booking/booking-page.ts';
import { finished, started } from '../../../../../tests/support/inspections.ts';
import { aWebhook, withReceiver } from '../../../../../tests/support/integrations/with-receiver.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { received, savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import {
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  settings,
  tablesOf,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../../tests/support/workshop/planning.ts';

const receiver = withReceiver();
const server = withServer(databases[0], { OUTGOING_ALLOW: '127.0.0.1:1' });

/** What was noted of a workshop since the last time that it was asked, in its order. */
function newsOf(by: Parameters<typeof tablesOf>[1]) {
  let seen = '';
  return async () => {
    const { webhookMessage } = await tablesOf(server(), by);
    const rows = await webhookMessage.findMany({ where: { id: { gt: seen } }, orderBy: { id: 'asc' } });
    seen = rows.at(-1)?.id ?? seen;
    return rows.map(({ type, body }) => [type, JSON.parse(body).data] as const);
  };
}

const typesOf = (news: readonly (readonly [string, unknown])[]) => news.map(([type]) => type).toSorted();
const fired = new Set<string>();
const note = (news: readonly (readonly [string, unknown])[]) => {
  for (const [type] of news) fired.add(type);
  return typesOf(news);
};
const unreachable = (eventTypes: readonly string[] = webhookEventTypes) => ({
  url: 'https://1.1.1.1/',
  eventTypes,
  paused: true,
});

test('a visit from taking in to handing over, with its estimate, inspection and bill', async () => {
  const { owner, ask, doc, methods } = await aBillingWorkshop(server());
  const before = await taken(owner, { plate: 'LJ BB-1' });
  await aWebhook(owner, receiver(), '/', unreachable());
  const news = newsOf(owner);
  // What happened before is none of its business; a write that changes nothing that counts is none either.
  await done(owner, 'updateJobCard', { id: before.id, version: before.version, internalNote: 'Ključ v predalu' });
  expect(await news()).toEqual([]);
  const card = await taken(owner, { plate: 'LJ BB-2', customer: { name: 'Bor' } });
  const first = await news();
  expect(note(first)).toEqual(['customer.created', 'job_card.checked_in', 'vehicle.created']);
  expect(first).toContainEqual(['job_card.checked_in', { id: card.id, version: card.version }]);
  expect(first).toContainEqual(['customer.created', { id: card.customerId, version: 1 }]);
  expect(first).toContainEqual(['vehicle.created', expect.objectContaining({ id: card.vehicleId })]);

  const job = await proposed(owner, card.id, { lines: [{ kind: 'PART', description: 'Del', unitPrice: 100_000 }] });
  const draft = Object(await done(owner, 'createEstimate', { jobCardId: card.id }));
  expect(await news()).toEqual([]);
  await done(owner, 'sendEstimate', { id: draft.id, version: draft.version, channel: 'LINK' });
  const sent = Object(await done(owner, 'estimate', { id: draft.id }));
  const shown = await news();
  expect(note(shown)).toEqual(['estimate.sent']);
  expect(shown[0]?.[1]).toEqual({ id: draft.id, version: sent.version });
  const decisions = [{ jobId: job.id, decision: 'APPROVED' }];
  await done(owner, 'recordDecision', { estimateId: draft.id, decisions, ...atCounter });
  expect(note(await news())).toEqual(['estimate.decided']);

  const running = await started(owner, 'SERVICE', card.id);
  expect(await news()).toEqual([]);
  inspection.parse(await finished(owner, running.id));
  expect(note(await news())).toEqual(['inspection.done']);

  await moved(owner, Object(await cardNow(owner, card.id)).jobs[0], 'DONE');
  const now = await cardNow(owner, card.id);
  if (now.state !== 'READY') await done(owner, 'moveJobCard', { id: card.id, version: now.version, to: 'READY' });
  expect(note(await news())).toEqual(['job_card.ready']);
  const drafted = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
  expect(await news()).toEqual([]);
  const issued = await doc('issueInvoice', { id: drafted.id, version: drafted.version });
  const billed = await news();
  expect(note(billed)).toEqual(issued.openCents === 0 ? ['invoice.issued', 'invoice.paid'] : ['invoice.issued']);
  expect(billed[0]?.[1]).toEqual({ id: issued.id, version: issued.version });
  if (issued.openCents > 0) {
    await ask('recordPayment', { paymentMethodId: methods.CASH, amountCents: issued.openCents, invoiceId: issued.id });
    expect(note(await news())).toEqual(['invoice.paid']);
  }
  const ready = await cardNow(owner, card.id);
  await done(owner, 'moveJobCard', { id: card.id, version: ready.version, to: 'DELIVERED' });
  expect(note(await news())).toEqual(['job_card.delivered']);
  const paid = invoice.parse(await done(owner, 'invoice', { id: issued.id }));
  await doc('creditInvoice', { id: paid.id, all: true, reason: 'Napaka' });
  const credited = await news();
  expect(note(credited)).toEqual(['invoice.credited']);
  expect(credited[0]?.[1]).toMatchObject({ id: issued.id });
});

test('appointments, booked online and at the desk', async () => {
  moveClockTo(server(), mondayAtSeven);
  const { owner, page } = await aBookingWorkshop(server(), { confirmAtOnce: false });
  await aWebhook(owner, receiver(), '/', unreachable(webhookEventTypes.filter((type) => type.startsWith('app'))));
  const news = newsOf(owner);
  const { jobCardId } = await page.book(at('10:00'));
  expect(note(await news())).toEqual(['appointment.requested']);
  const { version } = await cardNow(owner, jobCardId);
  await done(owner, 'confirmBooking', { jobCardId, version });
  expect(note(await news())).toEqual(['appointment.confirmed']);
  const plan = { plate: 'LJ NS-1', customer: { name: 'Nika', phone: '041 700 800' }, plannedMinutes: 30 };
  const card = jobCard.parse(await done(owner, 'planJobCard', { ...plan, expectedAt: at('13:00') }));
  expect(await news()).toEqual([['appointment.confirmed', { id: card.id, version: card.version }]]);
  const changed = { id: card.id, version: card.version, expectedAt: at('14:00') };
  const later = jobCard.parse(await done(owner, 'updateJobCard', changed));
  expect(note(await news())).toEqual(['appointment.moved']);
  await done(owner, 'updateJobCard', { id: card.id, version: later.version, internalNote: 'Pride z\u00a0vlečno' });
  expect(await news()).toEqual([]);
  const seen = await cardNow(owner, card.id);
  await done(owner, 'moveJobCard', { id: card.id, version: seen.version, to: 'CANCELLED', reason: 'Zboleli' });
  expect(note(await news())).toEqual(['appointment.cancelled']);
});

test('a part below its minimum, and a message that did not arrive', async () => {
  const { owner } = await aBillingWorkshop(server());
  await stockOn(owner);
  const { id } = await savedPart(owner, { minThousandths: 2000 });
  await received(server(), owner, id, 3000, 100_000);
  await aWebhook(owner, receiver(), '/', unreachable(['stock.below_minimum', 'message.failed']));
  const news = newsOf(owner);
  await scrapped(owner, id, 1000);
  expect(await news()).toEqual([]);
  await scrapped(owner, id, 1000);
  const fallen = await news();
  expect(note(fallen)).toEqual(['stock.below_minimum']);
  expect(fallen[0]?.[1]).toMatchObject({ id });
  await scrapped(owner, id, 1000);
  expect(await news()).toEqual([]);
  const { message } = await tablesOf(server(), owner);
  const written = {
    kind: 'READY',
    class: 'SERVICE',
    channel: 'SMS',
    to: '+38641123456',
    subject: '',
    body: 'A',
  } as const;
  const queued = await message.create({
    data: { ...written, id: crypto.randomUUID(), state: 'QUEUED', queuedAt: server().clock.now() },
  });
  expect(await news()).toEqual([]);
  await message.updateMany({ where: { id: queued.id }, data: { state: 'FAILED', reason: 'PROVIDER' } });
  expect(await news()).toEqual([['message.failed', { id: queued.id, version: null }]]);
  fired.add('message.failed');
});

test('what is expanded is what its operation answers the owner, frozen', async () => {
  const { owner } = await aBillingWorkshop(server());
  await settings(owner, { name: 'Avto Novak' });
  const types = ['job_card.checked_in', 'customer.created', 'vehicle.created'];
  await aWebhook(owner, receiver(), '/', { ...unreachable(types), expand: true });
  const card = await taken(owner, { plate: 'LJ BB-9', customer: { name: 'Cene', phone: '041 222 333' } });
  const { webhookMessage } = await tablesOf(server(), owner);
  const bodies = (await webhookMessage.findMany()).map(({ type, expandedBody }) => {
    return [type, JSON.parse(expandedBody ?? '').data.object] as const;
  });
  const objectOf = (type: string) => bodies.find(([of]) => of === type)?.[1];
  expect(objectOf('job_card.checked_in')).toEqual(JSON.parse(JSON.stringify(await cardNow(owner, card.id))));
  expect(objectOf('customer.created')).toEqual(await done(owner, 'customer', { id: card.customerId ?? '' }));
  expect(objectOf('vehicle.created')).toMatchObject({ id: card.vehicleId, plate: 'LJ BB-9' });
});

test('a part is expanded to what is declared of it', async () => {
  const { owner } = await aBillingWorkshop(server());
  await stockOn(owner);
  const { id } = await savedPart(owner, { minThousandths: 2000 });
  await received(server(), owner, id, 3000, 100_000);
  await aWebhook(owner, receiver(), '/', { ...unreachable(['stock.below_minimum']), expand: true });
  await scrapped(owner, id, 2000);
  const { webhookMessage } = await tablesOf(server(), owner);
  const [body] = await webhookMessage.findMany();
  const { object } = JSON.parse(body?.expandedBody ?? '').data;
  expect(object).toEqual(await done(owner, 'part', { id }));
});

test('a smaller plan, an import and the example are no news; every type has fired', async () => {
  const { owner } = await aBillingWorkshop(server());
  await aWebhook(owner, receiver(), '/', unreachable());
  const news = newsOf(owner);
  const db = await tablesOf(server(), owner);
  const now = server().clock.now();
  const customer = { name: 'Ana', kind: 'PERSON', country: 'SI', contacts: [], createdAt: now } as const;
  const ofExample = { ...customer, id: crypto.randomUUID(), isExample: true };
  const imported = { ...customer, id: crypto.randomUUID(), importId: crypto.randomUUID() };
  await db.customer.createMany({ data: [ofExample, imported] });
  const row = { state: 'READY', number: 'DN-1', priceMode: 'GROSS', checkedInAt: now, createdAt: now } as const;
  const card = { ...row, id: crypto.randomUUID(), isExample: true };
  await db.jobCard.create({ data: card });
  const estimate = {
    id: crypto.randomUUID(),
    jobCardId: card.id,
    state: 'APPROVED',
    sentAt: now,
    createdAt: now,
  } as const;
  await db.estimate.create({ data: estimate });
  expect(await news()).toEqual([]);
  const { id } = Object(await done(owner, 'workshop'));
  await server().ctx.database.user.updateMany({ where: { workshopId: id }, data: { plan: 'business' } });
  await taken(owner, { plate: 'LJ BB-8' });
  expect(await news()).toEqual([]);
  expect([...webhookEventTypes].filter((type) => !fired.has(type))).toEqual([]);
});
