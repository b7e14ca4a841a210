import { z } from 'zod';
import type { Billing } from './billing.ts';

const row = z.object({ id: z.string(), version: z.number() });
const known = z.object({ id: z.string() });
const invoiceRow = row.extend({ openCents: z.number() });
const line = { kind: 'PART', description: 'Oljni filter', unitPrice: 100_000 };

/** @returns what is answered to a write that is done */
export type Write = (call: string, input: object) => Promise<unknown>;

/** What is written on an ordinary day at the desk, one after the other. */
export async function aDay(write: Write, { ask, methods }: Pick<Billing, 'ask' | 'methods'>): Promise<void> {
  const made = async (call: string, input: object) => row.parse(await write(call, input));
  const versionOf = async (call: string, id: string) => row.parse((await ask(call, { id })).data).version;
  const { id: customerId } = await made('createCustomer', { name: 'Ana Erjavec' });
  const vehicle = await made('createVehicle', { plate: 'LJ TW-1', ownerId: customerId });
  const card = await made('takeIn', { vehicleId: vehicle.id, customerId, km: 10 });
  const job = await made('addJob', { jobCardId: card.id, title: 'Zavore' });
  const added = await made('addLine', { jobId: job.id, ...line });
  await write('addLines', { jobId: job.id, lines: [line, line] });
  const edited = await made('updateLine', { id: added.id, version: added.version, quantityThousandths: 2000 });
  await write('removeLine', { id: edited.id, version: edited.version });
  const other = await made('addJob', { jobCardId: card.id, title: 'Klima', lines: [line] });
  const estimate = await made('createEstimate', { jobCardId: card.id });
  await write('sendEstimate', { id: estimate.id, version: estimate.version, channel: 'QR' });
  const decisions = [
    { jobId: job.id, decision: 'APPROVED' },
    { jobId: other.id, decision: 'DECLINED' },
  ];
  await write('recordDecision', { estimateId: estimate.id, decisions, channel: 'COUNTER', byName: 'Ana' });
  await write('startClock', { jobId: job.id });
  await write('stopClock', {});
  await write('finishJobs', { jobCardId: card.id });
  await write('saveJobTemplate', { title: 'Zavore', jobs: [{ title: 'Zavore', lines: [line] }] });
  await write('saveLabourRate', { name: 'Elektrika', price: 500_000, isDefault: false });
  const advance = { jobCardId: card.id, amountCents: 200, paymentMethodId: methods.CARD };
  await write('takeDeposit', advance);
  const draft = await made('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CASH });
  const bill = invoiceRow.parse(await write('issueInvoice', { id: draft.id, version: draft.version }));
  const part = { invoiceId: bill.id, amountCents: 100, paymentMethodId: methods.CASH };
  const { id } = known.parse(await write('recordPayment', part));
  await write('voidPayment', { id, reason: 'Napaka' });
  await write('recordPayment', { ...part, amountCents: bill.openCents });
  const corrected = z.object({ draft: row }).parse(await write('correctInvoice', { id: bill.id, reason: 'Naslov' }));
  await write('issueInvoice', corrected.draft);
  await write('creditInvoice', { id: corrected.draft.id, reason: 'Reklamacija', all: true });
  await write('moveJobCard', { id: card.id, version: await versionOf('jobCard', card.id), to: 'DELIVERED' });
  // The next visit, and another customer who turns out to be the same.
  const next = await made('takeIn', { vehicleId: vehicle.id, customerId, km: 20 });
  await write('updateJobCard', { id: next.id, version: next.version, keyTag: '7' });
  await write('takeIn', { plate: 'LJ NE-900', customer: { name: 'Cene Mlakar' }, km: 5 });
  const { id: sameId } = await made('createCustomer', { name: 'Ana Erjavc' });
  await write('updateCustomer', { id: sameId, version: 1, phone: '041 234 567' });
  await write('mergeCustomers', { keepId: customerId, goneId: sameId });
  const bor = await made('createCustomer', { name: 'Bor' });
  await write('archiveCustomer', { id: bor.id, version: 1 });
}

type Refusal = readonly [call: string, code: string];

/**
 * What the desk sends and is refused, each for another reason; some of them write something before they refuse.
 *
 * @param send answers what the server has said to a write
 * @returns what each was refused with
 */
export async function refusedActs(
  send: (call: string, input: object) => Promise<{ readonly code: string }>,
  { ask, card, customer, doc, methods }: Billing,
): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = [];
  const refuse = async (call: string, input: object) => {
    refusals.push([call, (await send(call, input)).code]);
  };
  const customerId = await customer();
  const { id: jobCardId, jobIds } = await card({ customerId });
  const draft = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
  const change = () => ask('addLine', { jobId: jobIds[0], ...line });
  const paid = { paymentMethodId: methods.CASH, amountCents: 100, deliver: false };
  // The draft is refreshed each time, and refused in the version before.
  await change();
  await refuse('issueInvoice', { id: draft.id, version: 1 });
  await change();
  await refuse('settle', { draftId: draft.id, version: 2, ...paid });
  await refuse('settle', { draftId: draft.id, version: 3, ...paid, amountCents: 99_999_999 });
  await refuse('updateDraft', { id: draft.id, version: 1, note: 'Zastarelo' });
  await refuse('eraseCustomer', { id: customerId, version: 1 });
  await refuse('updateCustomer', { id: customerId, version: 7, name: 'Ana' });
  await refuse('mergeCustomers', { keepId: customerId, goneId: customerId });
  await refuse('moveJobCard', { id: jobCardId, version: 1, to: 'PLANNED' });
  await refuse('takeIn', { plate: 'LJ AB-123', customerId, km: 10 });
  await refuse('startClock', { jobId: jobIds[0] });
  await refuse('stopClock', {});
  await refuse('recordPayment', { invoiceId: draft.id, ...paid });
  await refuse('draftInvoice', { lines: [line], paymentMethodId: methods.TRANSFER });
  return refusals;
}
