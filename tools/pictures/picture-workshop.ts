import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
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
    jobs: z.array(z.object({ id: z.string(), version: z.int() })),
  }),
);

/** What the pictures of one language are taken from. */
export interface PictureWorkshop {
  readonly desk: BrowserContext;
  readonly inTheDark: BrowserContext;
  readonly mechanic: BrowserContext;
  readonly customer: BrowserContext;
  /** Of a card that is worked on. */
  readonly jobCard: string;
  /** Of an invoice that is paid. */
  readonly invoice: string;
  /** The page of a visit that waits for its customer. */
  readonly visit: string;
}

/**
 * The example workshop as an owner and a mechanic of one language see it, with a clock that runs and an estimate that was
 * sent.
 *
 * @param baseUrl of a development server, and where its stand-in for Stripe is
 */
export async function pictureWorkshop(
  from: Browser,
  baseUrl: string,
  emulatorUrl: string,
  language: Language,
): Promise<PictureWorkshop> {
  const said = exampleWorkTexts[language].pictures;
  const place = { locale: language, timezoneId: 'Europe/Ljubljana' };
  const desk = await from.newContext({ viewport: window, ...place, colorScheme: 'light' });
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

  const workshop = identified.parse(await ask('workshop'));
  await ask('updateWorkshop', { ...workshop, name: 'Avtoservis Primer', phone: '01 234 56 78', priceMode: 'GROSS' });
  await ask('loadExample');
  const mechanic = await hired();
  const cards = async () => rows.parse(nodes.parse(await ask('jobCards', { first: 100 })).nodes);
  const open = await cards();
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
    inTheDark: await from.newContext({ viewport: window, ...place, colorScheme: 'dark', storageState }),
    mechanic,
    customer: await from.newContext({ ...telephone, ...place }),
    jobCard: inState('IN_PROGRESS').id,
    invoice: bills.find(({ openCents }) => openCents === 0)?.id ?? '',
    visit: `${sent.url}?lang=${language}`,
  };

  async function hired(): Promise<BrowserContext> {
    const context = await from.newContext({ ...telephone, ...place });
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
const nodes = z.object({ nodes: z.array(z.unknown()) });
const people = z.array(z.object({ id: z.string(), displayName: z.string() }));
