import { expect } from 'vitest';
import { recordActivity } from '../../../server/features/platform/activity/index.ts';
import { newId } from '../../../server/infrastructure/new-id.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { answered, linings, started } from '../inspections.ts';
import type { TestServer } from '../server/test-server.ts';
import { storedSet } from '../tyres.ts';
import { aBillingWorkshop } from './billing.ts';
import { aPart, atCounter, cardNow, done, moved, proposed, taken } from './desk.ts';

/** The name of the person. */
export const reachedName = 'Zvezdana Črtomirka';

/** A person whom rows of every kind lead to: as customer, as payer, as the customer of a card before, as owner of a car. */
export async function aReachedPerson(server: TestServer) {
  const { owner, workshopId, customer, doc, methods } = await aBillingWorkshop(server);
  const now = server.clock.now();
  const db = tenantDb(server.ctx.database, workshopId);
  const id = await customer({
    name: reachedName,
    phone: '041 999 888',
    email: 'zvezdana@example.com',
    address: 'Trg 2',
  });
  const twice = await customer({ name: reachedName, phone: null });
  await done(owner, 'mergeCustomers', { keepId: id, goneId: twice });
  const other = await customer({ name: 'Bor Hrast' });
  const finished = async (cardId: string) => {
    await done(owner, 'finishJobs', { jobCardId: cardId });
    const { version } = await cardNow(owner, cardId);
    await done(owner, 'moveJobCard', { id: cardId, version, to: 'DELIVERED' });
  };
  const cardOf = async (plate: string, values: object) => {
    const card = await taken(owner, { plate, customer: undefined, customerId: other, wish: 'Zavore', ...values });
    const job = await proposed(owner, card.id, { lines: [aPart(1220)] });
    await moved(owner, job, 'APPROVED', { ...atCounter, byName: 'Zvezdana', phone: '041 999 888' });
    return { ...card, job };
  };
  const ownCard = await cardOf('LJ ER-1', { customerId: id, operationId: newId(now) });
  await done(owner, 'startClock', { jobId: ownCard.job.id });
  await done(owner, 'stopClock', {});
  await proposed(owner, ownCard.id, { lines: [aPart(100)] });
  const estimate = Object(await done(owner, 'createEstimate', { jobCardId: ownCard.id }));
  await done(owner, 'sendEstimate', { id: estimate.id, version: estimate.version, channel: 'QR' });
  const checked = await started(owner, 'TYRES', ownCard.id);
  await answered(owner, checked.id, [{ itemKey: linings, grade: 'MINOR', note: 'Zvezdana' }]);
  await finished(ownCard.id);
  const paidCard = await cardOf('LJ ER-2', { payerId: id });
  await finished(paidCard.id);
  const cardBefore = await cardOf('LJ ER-3', { customerId: id });
  const { version } = await cardNow(owner, cardBefore.id);
  await done(owner, 'updateJobCard', { id: cardBefore.id, version, customerId: other });
  await db.vehicleOwnership.deleteMany({ where: { vehicleId: cardBefore.vehicleId ?? '' } });
  const draft = await doc('draftInvoice', { jobCardIds: [ownCard.id], paymentMethodId: methods.CASH });
  const issued = await doc('issueInvoice', { id: draft.id, version: draft.version });
  const paid = { amountCents: issued.totalCents, invoiceId: issued.id, paymentMethodId: methods.CASH };
  await done(owner, 'recordPayment', { ...paid, reference: 'Zvezdana' });
  const jobs = await db.invoice.findMany({ where: { openCents: { not: 0 } } });
  expect(jobs).toEqual([]);
  const row = { id: newId(now), createdAt: now };
  const statement = { ...row, fileName: 'zvezdana.xml', format: 'CAMT', added: 2, known: 0 };
  await db.bankStatement.create({ data: statement });
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { customerId: id } });
  const booking = {
    statementId: statement.id,
    account: 'SI56',
    bookedOn: '2026-01-01',
    amountCents: 5,
    state: 'OPEN' as const,
    createdAt: now,
  };
  await db.bankEntry.createMany({
    data: [
      { ...booking, id: newId(now), sameAs: 'a', payerName: 'CRTOMIRKA ZVEZDANA' },
      { ...booking, id: newId(now), sameAs: 'b', payerName: 'Hrast Bor', text: 'za Zvezdano Črtomirko' },
      // Somebody else has paid for the person.
      { ...booking, id: newId(now), sameAs: 'c', state: 'BOOKED', payerName: 'Hrast Bor', paymentId },
    ],
  });
  await db.activity.create({
    data: {
      id: newId(now),
      entity: 'WORKSHOP',
      entityId: workshopId,
      act: 'takeStatement',
      at: now,
      after: JSON.stringify({ fileName: 'zvezdana.xml' }),
    },
  });
  await db.file.create({
    data: {
      ...row,
      id: newId(now),
      jobCardId: paidCard.id,
      sha256: 'a'.repeat(64),
      mime: 'image/png',
      bytes: 1,
      name: 'zvezdana-leva.png',
    },
  });
  const sent = new File([`naziv;telefon\n${reachedName};041 999 888\n`], 'zvezdana-stranke.csv');
  expect(await owner.client.formOutcome('/api/imports', sent, { kind: 'CUSTOMERS' })).toMatchObject({ code: 'OK' });
  const vehicleId = ownCard.vehicleId ?? '';
  await db.historyEntry.create({
    data: { ...row, id: newId(now), vehicleId, on: '2020-01-01', text: 'Olje', source: 'x.csv' },
  });
  const agreed = { kind: 'CUSTOM', causedBy: '1', dueOn: '2099-01-01', state: 'PLANNED', channel: 'MAIL' } as const;
  await db.reminder.create({ data: { ...agreed, id: newId(now), vehicleId, customerId: id, text: 'Zvezdana' } });
  const asked = { symptom: 'Zvezdana: trese', codes: [], at: now, answer: {}, state: 'ANSWERED' } as const;
  const byIndex = { provider: 'EMBEDDED', providerState: 'OFF' } as const;
  const diagnosisId = newId(now);
  await db.diagnosis.createMany({
    data: [
      { ...row, ...asked, ...byIndex, id: diagnosisId, vehicleId },
      { ...row, ...asked, ...byIndex, id: newId(now), vehicleId, jobCardId: ownCard.id },
    ],
  });
  const toModel = { diagnosisId, attempt: 1, at: now, host: 'model.example', body: '{"symptom":"Zvezdana"}' };
  await db.aiSent.create({ data: { ...row, ...toModel, id: newId(now) } });
  await db.cardFaultCode.create({
    data: { ...row, id: newId(now), jobCardId: ownCard.id, vehicleId, code: 'P0299', status: 'STORED', readAt: now },
  });
  await db.odometerReading.create({
    data: { ...row, id: newId(now), vehicleId, km: 1, readOn: '2020-01-01', source: 'MANUAL' },
  });
  const mail = { kind: 'SERVICE', class: 'INVITATION', channel: 'MAIL', to: 'zvezdana@example.com' } as const;
  const written = {
    ...mail,
    subject: 'Servis',
    body: 'Pozdravljeni, Zvezdana!',
    state: 'SENT',
    queuedAt: now,
  } as const;
  await db.message.createMany({
    data: [
      { ...written, id: newId(now), customerId: id },
      { ...written, id: newId(now), customerId: other, to: 'bor@example.com' },
    ],
  });
  const resource = { id: newId(now), name: 'Dvigalo', kind: 'LIFT' as const, skills: [], sortOrder: 1, createdAt: now };
  await db.resource.create({ data: resource });
  const blocked = { resourceId: resource.id, title: 'Pregled', kind: 'EVENT' as const, startAt: now, endAt: now };
  await db.block.create({ data: { ...blocked, id: newId(now), createdAt: now } });
  const absence = { on: '2026-01-01', until: '2026-01-01', kind: 'CLOSED' as const, createdAt: now };
  await db.dayException.create({ data: { ...absence, id: newId(now) } });
  await server.ctx.database.outboxMessage.create({
    data: {
      id: newId(now),
      topic: 'customer-mail',
      dedupeKey: `${workshopId}>${newId(now)}`,
      status: 'failed',
      payload: JSON.stringify({ to: 'zvezdana@example.com', subject: 'x', text: reachedName, html: reachedName }),
    },
  });
  const event = { id: newId(now), type: 'customer.created', body: '{}', expandedBody: 'Zvezdana', createdAt: now };
  await db.webhookMessage.create({ data: event });
  const attempt = { webhookId: newId(now), messageId: event.id, type: event.type, attempt: 1, at: now, createdAt: now };
  await db.webhookDelivery.create({ data: { ...attempt, id: newId(now), responseStart: 'Zvezdana' } });
  const shelf = { id: newId(now), code: 'A-01', capacityTyres: 8, freeTyres: 8, createdAt: now };
  await db.storageLocation.create({ data: shelf });
  const readings = [{ position: 'FL', treadTenthsMm: 50, damage: 'Zvezdana' }];
  const set = await storedSet(owner, { customerId: id, season: 'WINTER', locationId: shelf.id, readings });
  const season = { from: '2026-10-01', to: '2027-03-31', priceCents: 6100, createdAt: now };
  const contract = { ...season, id: newId(now), customerId: id, setIds: [set.id], invoiceId: newId(now) };
  await db.storageContract.create({ data: contract });
  const of = { entity: 'STORAGE_CONTRACT', entityId: contract.id, act: 'saveStorageContract' } as const;
  await recordActivity(db, { ...of, staffId: undefined, now, after: { setIds: [set.id] } });
  await done(owner, 'returnTyres', { id: set.id, version: set.version, byName: reachedName });
  return { owner, workshopId, id, paidCard: paidCard.id, beside: other };
}
