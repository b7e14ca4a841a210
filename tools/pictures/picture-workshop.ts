import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { z } from 'zod';
import type { Language } from '../../schema/languages.ts';
import { exampleWorkTexts } from '../../schema/messages/example-work/index.ts';

const password = 'four calm winter tyres';
const window = { width: 1360, height: 850 };
const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };

const rows = z.array(
  z.object({
    id: z.string(),
    version: z.int(),
    state: z.string(),
    kmIn: z.int().nullable(),
    vehicle: z.object({ plate: z.string() }).nullable(),
    totals: z.object({ grossCents: z.int() }),
    jobs: z.array(z.object({ id: z.string(), version: z.int() })),
  }),
);

/** The example expects cars from tomorrow on; these come today. */
const expectedInMinutes = [40, 100];

/** Since it was here the last time. */
const kmDriven = 85;

/** What the pictures of one language are taken from. */
export interface PictureWorkshop {
  readonly desk: BrowserContext;
  readonly inTheDark: BrowserContext;
  readonly mechanic: BrowserContext;
  readonly customer: BrowserContext;
  /** Id of a job card in work. */
  readonly jobCard: string;
  /** Id of a paid invoice. */
  readonly invoice: string;
  /** The page of a visit that waits for its customer. */
  readonly visit: string;
  /** Hands over a car that is ready, so that it can be taken in again. @returns what is typed then */
  readonly handOver: () => Promise<{ readonly plate: string; readonly km: number }>;
}

interface PictureOptions {
  /** Address of a development server. */
  readonly baseUrl: string;
  /** Where its stand-in for Stripe is. */
  readonly emulatorUrl: string;
  readonly language: Language;
  /** What time it is for the server and so for the browsers. */
  readonly morning: Date;
}

/**
 * The example workshop as an owner and a mechanic of one language see it, with a clock that runs and an estimate that was
 * sent.
 */
export async function pictureWorkshop(
  from: Browser,
  { baseUrl, emulatorUrl, language, morning }: PictureOptions,
): Promise<PictureWorkshop> {
  const said = exampleWorkTexts[language].pictures;
  const opened = async (options: BrowserContextOptions) => {
    const context = await from.newContext({ locale: language, timezoneId: 'Europe/Ljubljana', ...options });
    await context.clock.install({ time: morning });
    return context;
  };
  const desk = await opened({ viewport: window, colorScheme: 'light' });
  const headers = { origin: baseUrl };
  const posted = async (by: APIRequestContext, path: string, data: object): Promise<unknown> => {
    const answer = await by.post(`${baseUrl}${path}`, { data, headers, timeout: 120_000 });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const ask = (name: string, input: object = {}) => posted(desk.request, `/api/workshop/${name}`, input);
  const mailed = async (to: string, link: RegExp): Promise<string> => {
    for (;;) {
      const { mails } = inbox.parse(await (await desk.request.get(`${baseUrl}/dev/inbox.json`)).json());
      const found = mails.filter((mail) => mail.to === to).flatMap(({ text }) => link.exec(text)?.[0] ?? []);
      if (found[0] !== undefined) return found[0];
      await new Promise((retry) => setTimeout(retry, 50));
    }
  };

  const email = `owner-${language}@example.com`;
  const owner = { firstName: said.owner, lastName: 'Primer', username: 'owner', email, password };
  await posted(desk.request, '/api/register', owner);
  await desk.request.get(`${baseUrl}${await mailed(email, /\/api\/verify-email\?token=\S+/)}`);
  await posted(desk.request, '/api/login', { email, password });
  await posted(desk.request, '/api/change-language', { language });
  const { url } = paying.parse(
    await posted(desk.request, '/api/stripe/create-checkout-session', { plan: 'enterprise' }),
  );
  const sessionId = url.split('/').at(-1) ?? '';
  await desk.request.post(`${emulatorUrl}/_test/checkout/pay`, { data: { sessionId } });
  await posted(desk.request, '/api/stripe/verify-payment', { sessionId });

  const { paymentMethods, ...workshop } = settings.parse(await ask('workshop'));
  const transfer = paymentMethods.find(({ kind }) => kind === 'TRANSFER');
  await ask('savePaymentMethod', { id: transfer?.id, version: transfer?.version, name: said.transfer });
  await ask('updateWorkshop', { ...workshop, name: 'Avtoservis Primer', phone: '01 234 56 78', priceMode: 'GROSS' });
  await ask('loadExample');
  const mechanic = await inviteMechanic();
  const cards = async () => rows.parse(nodes.parse(await ask('jobCards', { first: 100 })).nodes);
  const open = (await cards()).toSorted((one, other) => other.totals.grossCents - one.totals.grossCents);
  const arrivals = open.filter(({ state }) => state === 'PLANNED').slice(0, expectedInMinutes.length);
  for (const [place, { id, version }] of arrivals.entries()) {
    const expectedAt = new Date(morning.getTime() + (expectedInMinutes[place] ?? 0) * 60_000).toISOString();
    await ask('updateJobCard', { id, version, expectedAt });
  }
  /** The dearest one: it has the most to show. */
  const inState = (state: string) => {
    const card = open.find((each) => each.state === state);
    if (card === undefined) throw new Error(`No card is ${state}`);
    return card;
  };
  const staff = people.parse(await ask('staff')).find(({ displayName }) => displayName === said.mechanic);
  const [started] = inState('IN_PROGRESS').jobs;
  await ask('updateJob', { ...started, mechanicId: staff?.id });
  await posted(mechanic.request, '/api/workshop/startClock', { jobId: started?.id });
  const asked = inState('AWAITING_APPROVAL');
  const line = { kind: 'PART', description: said.part, quantityThousandths: 2000, unitPrice: 125_000 };
  await ask('addJob', { jobCardId: asked.id, title: said.second, lines: [line] });
  const estimate = identified.parse(await ask('createEstimate', { jobCardId: asked.id }));
  const sent = paying.parse(await ask('sendEstimate', { ...estimate, channel: 'LINK' }));
  const bills = z
    .array(z.object({ id: z.string(), openCents: z.int() }))
    .parse(nodes.parse(await ask('invoices', { first: 100 })).nodes);
  const storageState = await desk.storageState();
  return {
    desk,
    inTheDark: await opened({ viewport: window, colorScheme: 'dark', storageState }),
    mechanic,
    customer: await opened(telephone),
    jobCard: inState('IN_PROGRESS').id,
    invoice: bills.find(({ openCents }) => openCents === 0)?.id ?? '',
    visit: `${sent.url}?lang=${language}`,
    async handOver() {
      const { id, version, kmIn, vehicle } = inState('READY');
      await ask('moveJobCard', { id, version, to: 'DELIVERED' });
      return { plate: vehicle?.plate ?? '', km: (kmIn ?? 0) + kmDriven };
    },
  };

  async function inviteMechanic(): Promise<BrowserContext> {
    const context = await opened(telephone);
    const address = `mechanic-${language}@example.com`;
    await posted(desk.request, '/api/team/members', { fullName: said.mechanic, email: address, role: 'mechanic' });
    const link = await mailed(address, /\/invitation\?token=\S+/);
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    await posted(context.request, '/api/team/invitation', { token, password });
    await posted(context.request, '/api/login', { email: address, password });
    await posted(context.request, '/api/change-language', { language });
    return context;
  }
}

const inbox = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string() })) });
const paying = z.object({ url: z.string() });
const identified = z.object({ id: z.string(), version: z.int() });
const settings = identified.extend({ paymentMethods: z.array(identified.extend({ kind: z.string() })) });
const nodes = z.object({ nodes: z.array(z.unknown()) });
const people = z.array(z.object({ id: z.string(), displayName: z.string() }));
