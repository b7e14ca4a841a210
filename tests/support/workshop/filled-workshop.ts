import { expect } from 'vitest';
import { daysLater } from '../../../schema/time/calendar.ts';
import { camtOf } from '../../../server/features/money/bank/testing/statements.ts';
import { anOwnerAt, type OwnerAt, pay } from '../browser/owners.ts';
import { linings } from '../inspections.ts';
import { aPhoto, sendFile } from './photos.ts';

/** A workshop in which every screen has something to show. */
export interface FilledWorkshop {
  readonly owner: OwnerAt;
  /** Below the address of the product, for each screen that shows one row: some rows that differ. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Whole addresses of what customers see: a visit that waits for an answer, and an invoice that has to be paid. */
  readonly visits: readonly string[];
}

const complete = {
  name: 'Avtoservis Novak',
  legalName: 'Avto Novak d. o. o.',
  address: 'Cesta 1',
  postcode: '1000',
  town: 'Ljubljana',
  taxNumber: '50223054',
  iban: 'SI56020170014356205',
  phone: '01 234 56 78',
  fiscalMode: 'NONE',
};
/** Long words and large sums: the widest of what people write. */
const brakes = {
  title: 'Zamenjava zavornih ploščic in kolutov spredaj',
  complaint: 'Pri zaviranju cvili in se trese',
  lines: [
    { kind: 'LABOUR', description: 'Zamenjava zavornih ploščic in kolutov', unit: 'HUR', unitPrice: 450_000 },
    {
      kind: 'PART',
      description: 'Zavorne ploščice',
      quantityThousandths: 2500,
      unitPrice: 123_456_700,
      costPrice: 98_765_400,
      discountBasisPoints: 1250,
      partNumber: 'A 004 420 93 20',
      brand: 'Brembo',
      supplierName: 'Bartog',
      partState: 'NEEDED',
    },
  ],
};

/** A visit with an estimate that waits for an answer, a photo and long lines: the whole address of what its customer opens. */
export async function aVisitAt(baseUrl: string): Promise<string> {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  return (await aFullCard(owner)).url;
}

/** The address of a booking page of a paid workshop, and a service on it. */
export async function aBookingPageAt(baseUrl: string): Promise<{ readonly url: string; readonly service: string }> {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  const { id } = await owner.call('saveService', { titleSl: 'Veliki servis', minutes: 60, priceFromCents: 24_900 });
  await owner.call('saveService', { titleSl: 'Menjava pnevmatik', minutes: 30 });
  const { version } = await owner.call('plannerSettings');
  await owner.call('saveBookingSettings', { version, on: true });
  const { slug } = await owner.call('plannerSettings');
  return { url: `${baseUrl}/b/${slug}`, service: id };
}

/** A card with everything on it: lines, a photo, a sent estimate, a clock that runs. */
async function aFullCard(owner: OwnerAt) {
  const { call } = owner;
  const taken = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf Variant', km: 123_456, wish: 'Zavore cvilijo' };
  const customer = { name: 'Ana Cvetličarka Kos', phone: '041 123 456', email: 'ana.cvetlicarka.kos@example.com' };
  const card = await call('takeIn', { ...taken, customer });
  await call('addJob', { jobCardId: card.id, ...brakes });
  const second = await call('addJob', { jobCardId: card.id, title: 'Metlice brisalcev', lines: brakes.lines });
  await call('moveJob', { id: second.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana Kos' });
  await call('startClock', { jobId: second.id });
  const photo = { name: 'leva vrata.jpg', shown: true };
  const inspectionId = await aHalfAnsweredInspection(owner, card.id);
  expect(await sendFile(owner, await aPhoto(), `JOB_CARD:${card.id}`, photo)).toMatchObject({ code: 'OK' });
  const { id, version } = await call('createEstimate', { jobCardId: card.id });
  const { url } = await call('sendEstimate', { id, version, channel: 'QR' });
  return { ...card, url, inspectionId };
}

/** One point is dangerous, the others nobody has looked at. */
async function aHalfAnsweredInspection({ call }: OwnerAt, jobCardId: string): Promise<string> {
  const templates: { readonly id: string; readonly scope: string }[] = await call('inspectionTemplates');
  const { id: templateId } = templates.find(({ scope }) => scope === 'TYRES') ?? { id: '' };
  const { id } = await call('startInspection', { jobCardId, templateId });
  const answers = [{ itemKey: linings, grade: 'DANGEROUS', note: 'Do kovine obrabljene obloge na obeh kolesih' }];
  await call('answerInspection', { id, answers });
  return id;
}

/** Parts of which one has everything that can be said of one, and another is below its minimum. */
async function importParts({ call, client }: OwnerAt): Promise<string> {
  const { id, version } = await call('workshop');
  await call('updateWorkshop', { id, version, stockEnabled: true });
  const rows = [
    'sku,name,brand,ean,oe,unit,location,price,min,onHand,cost',
    'O-5W30,Motorno olje 5W-30 C3 sintetično,Mobil,4006381333931,,l,Regal 12 polica 3,18.3521,20,208.5,7.1234',
    'F-115562,Oljni filter,Mann,,03L 115 562,kos,R2,12.20,4,1,5.4',
  ];
  const file = new File([rows.join('\n')], 'deli.csv');
  const seen = await client.formOutcome('/api/imports', file, { kind: 'PARTS' });
  const { id: importId } = Object(Object(seen.data).import);
  expect(await client.restOutcome('POST', `/api/imports/${importId}/apply`)).toMatchObject({ code: 'OK' });
  const { nodes } = await call('parts', { search: 'O-5W30' });
  const [oil] = nodes;
  const numbers = [
    { kind: 'OE', number: 'G 052 167 M4' },
    { kind: 'SUPPLIER', number: 'BARTOG-0098234' },
  ];
  const written = { numbers, category: 'Olja in maziva', coreCents: 123_400, wasteKind: 'OIL', hazardous: true };
  await call('savePart', { id: oil.id, version: oil.version, ...written });
  await call('scrapPart', { partId: oil.id, thousandths: 4300, reason: 'USUAL_LOSS' });
  return oil.id;
}

/** Something is ordered, of which a part has come; something else is still needed. @returns the id of the order */
async function buyParts({ call }: OwnerAt, partId: string): Promise<string> {
  const { id: supplierId } = await call('saveSupplier', {
    name: 'Bartog, trgovina z avtomobilskimi deli in mazivi, d. o. o.',
    email: 'narocila@example.com',
    phone: '041 123 456',
    accountNo: '0098234',
    cutOff: '15:30',
    minOrderCents: 5000,
  });
  const needs = [
    { supplierId, partId, thousandths: 60_000, unitCost: 71_234 },
    { supplierId, description: 'Tesnilo glave motorja, debelina 1,45 mm', thousandths: 1000, unitCost: 1_234_500 },
  ];
  const [order] = await call('createPurchaseOrders', { needs });
  const { id, version } = order;
  const { purchaseOrder: sent } = await call('sendPurchaseOrder', { id, version, channel: 'PHONE' });
  const [line] = sent.lines;
  const lines = [{ purchaseLineId: line.id, thousandths: 20_000, unitCost: 73_500 }];
  await call('receiveGoods', { supplierId, noteNumber: 'D-2026-00981234', lines });
  await call('receiveGoods', { supplierId, lines, draft: true });
  return id;
}

/** Shelves, one of them nearly full, and a set with a worn tyre for a car that comes tomorrow. */
async function storeTyres({ call }: OwnerAt, { vehicleId, customerId }: Record<'vehicleId' | 'customerId', string>) {
  const [first] = await call('saveLocations', { pattern: 'A-{01..03}-{1..4}', capacityTyres: 8, zone: 'Zabojnik 2' });
  const of = { customerId, vehicleId, locationId: first.id, size: '205/55 R16 94V XL', brand: 'Sava Eskimo HP2' };
  const readings = [31, 30, 29, 45].map((treadTenthsMm, place) => ({
    position: ['FL', 'FR', 'RL', 'RR'][place],
    treadTenthsMm,
  }));
  const set = await call('storeTyres', { ...of, season: 'WINTER', dots: ['3520', '3520', '3516', '329'], readings });
  await call('storeTyres', { ...of, season: 'SUMMER', count: 2 });
  const today = new Date().toISOString().slice(0, 10);
  const months = { from: daysLater(today, -150), to: today };
  await call('saveStorageContract', { setIds: [set.id], ...months, priceCents: 6100 });
  const expectedAt = new Date(Date.now() + 86_400_000).toISOString();
  await call('planJobCard', { vehicleId, customerId, expectedAt, another: true });
}

interface Due {
  readonly dueOn: string;
}
const latestFirst = (one: Due, other: Due) => other.dueOn.localeCompare(one.dueOn);

/** Bookings of the bank: one that is nearly an invoice, and one of somebody unknown. */
async function importStatement({ client }: OwnerAt, bookedOn: string, reference: string) {
  const statement = camtOf([
    { bookedOn, cents: 12_345, reference, name: 'Primer Transport d. o. o.', text: 'Plačilo računa' },
    { bookedOn, cents: 4_000_000, name: 'Neznani Plačnik z dolgim imenom d. o. o.' },
  ]);
  expect(await client.formOutcome('/api/bank/statements', new File([statement], 'izpisek.xml'))).toMatchObject({
    code: 'OK',
  });
}

/**
 * Makes an owner with the example workshop, and adds what it has not: a full card, a template, a member, a draft and bookings
 * of the bank. It takes hundreds of writes.
 *
 * @param baseUrl of a running product
 * @throws AssertionError when the product refuses one of them
 */
export async function aFilledWorkshopAt(baseUrl: string): Promise<FilledWorkshop> {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  const { call } = owner;
  await call('loadExample');
  const { id, version } = await call('workshop');
  await call('updateWorkshop', { id, version, ...complete });
  const card = await aFullCard(owner);
  await call('saveJobTemplate', { title: brakes.title, jobs: [{ title: brakes.title, lines: [] }] });
  const draft = await call('draftInvoice', { lines: [{ description: 'Motorno olje', unitPrice: 123_456_700 }] });
  const invoicesThat = async (states: readonly string[]) => (await call('invoices', { filter: { states } })).nodes;
  // The page of an invoice ends a month after it was due.
  const [open] = (await invoicesThat(['ISSUED'])).toSorted(latestFirst);
  const [paid] = await invoicesThat(['PAID']);
  await importStatement(owner, open.issuedOn, open.reference);
  const member = { fullName: 'Miha Cvetličar Kos', email: `miha-${id}@example.com`, role: 'mechanic' };
  await owner.client.rest('POST', '/api/team/members', { ...member, password: 'a wrench on the wall' });
  const partId = await importParts(owner);
  const orderId = await buyParts(owner, partId);
  const { id: countId } = await call('startCount', { scope: 'ALL' });
  await call('recordCount', { countId, partId, thousandths: 1000 });
  await storeTyres(owner, card);
  const delivered = await call('jobCard', { id: open.jobCardIds[0] });
  const billed = await call('shareLink', { invoiceId: open.id });
  return {
    owner,
    rows: {
      '/jobs/:id': [card.id, delivered.id],
      '/invoices/:id': [draft.id, open.id, paid.id],
      '/vehicles/:id': [card.vehicleId, delivered.vehicleId],
      '/customers/:id': [card.customerId, delivered.customerId],
      '/inspections/:id': [card.inspectionId],
      '/parts/:id': [partId],
      '/orders/:id': [orderId],
    },
    visits: [card.url, billed.url],
  };
}
