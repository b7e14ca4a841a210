import { expect } from 'vitest';
import { anOwnerAt, mailedLink, type OwnerAt, pay } from '../browser/owners.ts';
import { Client } from '../client/client.ts';

/** A workshop whose portal has something to show in each of its rooms. */
export interface FilledPortal {
  readonly owner: OwnerAt;
  /** The whole address of the portal. */
  readonly portal: string;
  readonly email: string;
  readonly customerId: string;
  readonly cardId: string;
}

const workshop = {
  name: 'Avtoservis Novak',
  legalName: 'Novak d. o. o.',
  taxNumber: '50223054',
  vatId: 'SI50223054',
  fiscalMode: 'NONE',
  address: 'Celovška cesta 150',
  postcode: '1000',
  town: 'Ljubljana',
  phone: '01 234 56 78',
  iban: 'SI56020170014356205',
};
const person = {
  name: 'Ana Kos',
  email: 'ana.kos@example.com',
  phone: '041 123 456',
  address: 'Trubarjeva cesta 7',
  postcode: '1000',
  town: 'Ljubljana',
};
const dayMilliseconds = 86_400_000;

/** Made over the API of a running product, at which times are booked online. */
export async function aFilledPortalAt(baseUrl: string): Promise<FilledPortal> {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner, 'business');
  const { version, id } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, ...workshop });
  const service = { titleSl: 'Veliki servis', titleEn: 'Full service', minutes: 90, priceFromCents: 24_900 };
  await owner.call('saveService', service);
  await owner.call('saveService', { titleSl: 'Menjava pnevmatik', titleEn: 'Tyre change', minutes: 30 });
  const settings = await owner.call('plannerSettings');
  await owner.call('saveBookingSettings', { version: settings.version, on: true, sharePercent: 100 });
  const { slug } = await owner.call('workshop');
  return { owner, portal: `${baseUrl}/p/${slug}`, email: person.email, ...(await aCustomer(owner)) };
}

/** A car that is here, with deferred work, and another one; an invoice that is open; an appointment ahead. */
async function aCustomer({ call }: OwnerAt): Promise<Pick<FilledPortal, 'customerId' | 'cardId'>> {
  const { id: customerId } = await call('createCustomer', person);
  const plate = 'LJ AB-123';
  const card = await call('takeIn', { plate, customerId, km: 84_200, make: 'Renault', model: 'Clio' });
  const cardId = card.id;
  const title = 'Veliki servis z menjavo olja in filtrov';
  await call('addJob', { jobCardId: cardId, title, pricing: 'FIXED', fixedCents: 24_900 });
  for (const work of ['Zavorne ploščice spredaj', 'Menjava amortizerjev zadaj s poravnavo koles']) {
    const job = await call('addJob', { jobCardId: cardId, title: work, pricing: 'FIXED', fixedCents: 18_000 });
    await call('moveJob', { id: job.id, version: job.version, to: 'DEFERRED' });
  }
  await call('createVehicle', { plate: 'MB EF-789', make: 'Škoda', model: 'Octavia', customerId });
  const { paymentMethods } = await call('workshop');
  const transfer = paymentMethods.find(({ kind }: { kind: string }) => kind === 'TRANSFER');
  const lines = [{ description: title, unitPrice: 2_490_000 }];
  const draft = await call('draftInvoice', { customerId, lines, paymentMethodId: transfer?.id });
  await call('issueInvoice', { id: draft.id, version: draft.version });
  const expectedAt = new Date(Date.now() + 5 * dayMilliseconds).toISOString();
  await call('planJobCard', { plate: 'KR CD-456', customerId, expectedAt });
  return { customerId, cardId };
}

/** The link that is mailed to somebody who asks for one in a browser of their own. */
export async function askForPortalLink({ owner, portal, email }: FilledPortal, browser: Client): Promise<string> {
  const { pathname } = new URL(portal);
  expect((await browser.rest('POST', `${pathname}/login`, { email })).status).toBe(200);
  const link = await mailedLink(owner.client, email, /\/p\/[\w-]+\/enter\?token=[\w-]+/);
  return new URL(link, portal).href;
}

/** The cookies of a browser in which the customer is logged in, and the whole address of each of the cars. */
export async function logInToPortal(filled: FilledPortal) {
  const { portal } = filled;
  const { origin, pathname } = new URL(portal);
  const browser = new Client(origin);
  const token = new URL(await askForPortalLink(filled, browser)).searchParams.get('token');
  expect((await browser.rest('POST', `${pathname}/enter`, { token })).status).toBe(200);
  const { vehicles } = await (await browser.rest('POST', '/api/workshop/portal', {})).json();
  const cars: string[] = vehicles.map(({ id }: { id: string }) => `${portal}/cars/${id}`);
  return { browser, cars };
}
