import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { aMechanicAt, anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import type { Client } from '../../support/client/client.ts';
import { keptHere } from './kept-here.ts';

/**
 * Two telephones of a mechanic and the computer at the desk in schedules by chance, in the browser with its own worker and
 * its own IndexedDB. Many more of them run without a browser in `tests/security/workshop/phones`.
 */
const schedules = Number(process.env.SCHEDULES ?? 20);

const device = fc.constantFrom(0, 1);
const job = fc.constantFrom('Front brakes', 'Oil change');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start'), device, job }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop'), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finding'), device }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('network'), device, isOn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('desk'), job: fc.option(job) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let owner: OwnerAt;
let mechanic: Client;
let mechanicId: string;
let turn = 0;

beforeAll(async () => {
  const { baseUrl, close } = await openPage({ width: 390, installed: true });
  owner = await anOwnerAt(baseUrl);
  await pay(owner, 'business');
  mechanic = (await aMechanicAt(owner, baseUrl)).client;
  const staff: { id: string; role: string }[] = await owner.call('staff');
  mechanicId = staff.find(({ role }) => role === 'MECHANIC')?.id ?? '';
  await close();
});

test('what is done on two telephones arrives whole and once, and no two clocks overlap', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), runSchedule), {
    numRuns: schedules,
    endOnFailure: true,
  });
}, 1_800_000);

async function runSchedule(steps: readonly Step[]): Promise<void> {
  turn += 1;
  const plate = `LJ ${1000 + turn}`;
  const { id: jobCardId } = await owner.call('takeIn', { plate, customer: { name: 'Ana Kos', phone: '041 123 456' } });
  const jobIds = new Map<string, string>();
  for (const title of ['Front brakes', 'Oil change']) {
    const { id, version } = await owner.call('addJob', { jobCardId, title, mechanicId });
    await owner.call('moveJob', { id, version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
    jobIds.set(title, id);
  }
  const phones = [await openPhone(plate), await openPhone(plate)] as const;
  const started: string[] = [];
  const findings: string[] = [];
  for (const each of steps) {
    if (each.kind === 'desk') {
      const { job: title } = each;
      const name = title === null ? 'stopClock' : 'startClock';
      const input = title === null ? {} : { jobId: jobIds.get(title) };
      const answer = await mechanic.rest('POST', `/api/workshop/${name}`, input);
      if (title !== null) {
        expect(answer.status).toBe(200);
        started.push(title);
      }
      continue;
    }
    const phone = phones[each.device] ?? phones[0];
    if (each.kind === 'network') await phone.opened.page.context().setOffline(!each.isOn);
    else if (each.kind === 'kill') await phone.kill();
    else if (each.kind === 'finding') findings.push(await phone.report(`Finding ${findings.length}`));
    else if (each.kind === 'stop') await phone.stop();
    else if (await phone.start(each.job)) started.push(each.job);
  }

  for (const { opened } of phones) await opened.page.context().setOffline(false);
  for (const phone of phones) await phone.settle();
  const { jobs } = await owner.call('jobCard', { id: jobCardId });
  const titles = jobs.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual([...jobIds.keys(), ...findings].toSorted());
  const entries = await entriesOf(new Set(jobIds.values()));
  expect(entries.map(({ jobId }) => jobId)).toEqual(started.map((title) => jobIds.get(title)));
  for (const [place, { endedAt }] of entries.entries()) {
    const next = entries[place + 1];
    if (next !== undefined) expect(Date.parse(endedAt ?? '')).toBeLessThanOrEqual(Date.parse(next.startedAt));
  }
  await mechanic.rest('POST', '/api/workshop/stopClock', {});
  for (const { opened } of phones) await opened.close();
}

interface Entry {
  readonly jobId: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

async function entriesOf(jobIds: ReadonlySet<string>): Promise<readonly Entry[]> {
  const pages = await Promise.all(
    [...jobIds].map(
      (jobId): Promise<{ nodes: Entry[] }> => owner.call('timeEntries', { filter: { jobId }, first: 100 }),
    ),
  );
  const entries = pages.flatMap(({ nodes }) => nodes);
  return entries.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}

interface Phone {
  readonly opened: OpenPage;
  /** @returns whether this telephone offered to; it does not where it shows that the clock runs already */
  start(title: string): Promise<boolean>;
  stop(): Promise<void>;
  report(title: string): Promise<string>;
  /** The system has ended the app, and somebody opens it again. */
  kill(): Promise<void>;
  /** Waits until nothing is left but stops for which nothing ran. */
  settle(): Promise<void>;
}

async function openPhone(plate: string): Promise<Phone> {
  const opened = await openPage({ width: 390, installed: true });
  const { baseUrl } = opened;
  let { page } = opened;
  const context = page.context();
  const card = () => page.getByRole('article', { name: plate, exact: true });
  let startsAsked = 0;
  context.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"StartClock"')) startsAsked += 1;
  });
  await addCookies(context, mechanic);
  await page.goto(`${baseUrl}/my-jobs`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await card().waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.unsent === '0');
  await untilKept(page, plate);
  return {
    opened,
    async start(title) {
      const button = card().getByRole('button', { name: `Start the clock on ${title}`, disabled: false });
      const started = card().getByRole('button', { name: `Stop the clock on ${title}`, disabled: false });
      if (!(await button.isVisible())) return false;
      const asked = startsAsked;
      // It shows before it is written, and lets nobody press meanwhile.
      if (await press(button)) await button.or(started).waitFor();
      // Where another device has started it in this very moment, the same finger stops it.
      return startsAsked > asked;
    },
    async stop() {
      const stop = page.getByRole('region', { name: 'Your clock runs' }).getByRole('button');
      if (!(await stop.isVisible()) || !(await press(stop))) return;
      // What another device has started meanwhile runs on, perhaps on the same job: nobody had seen it here. So it is waited
      // for the answer, and not for the clock to be gone.
      await stop.and(page.getByRole('button', { disabled: true })).waitFor({ state: 'detached' });
    },
    async report(title) {
      await page.getByRole('button', { name: `Report a finding: ${plate}` }).click();
      await page.getByLabel('What did you find?').fill(title);
      await page.getByRole('button', { name: 'Save the finding' }).click();
      await card().getByText(title, { exact: true }).waitFor();
      return title;
    },
    async kill() {
      await page.close();
      page = await context.newPage();
      await page.goto(`${baseUrl}/my-jobs`);
      await card().waitFor();
    },
    async settle() {
      await expect.poll(() => unsettled(page), { timeout: 60_000 }).toEqual([]);
    },
  };
}

/** @returns whether there was still something to press: another device may have ended it in this very moment */
function press(button: Locator): Promise<boolean> {
  return button.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Waits until the telephone could open the card of a car without a network. */
async function untilKept(page: Page, plate: string): Promise<void> {
  const isKept = async () => [...(await keptHere(page, 'cards')).values()].some((card) => card.includes(plate));
  await expect.poll(isKept).toBe(true);
}

/** What the queue still has, but for stops that the server has refused. */
async function unsettled(page: Page): Promise<readonly string[]> {
  return [...(await keptHere(page, 'operations')).values()]
    .map((kept): { name: string; state: string; refused?: { code: string } } => JSON.parse(kept))
    .filter(({ name, state }) => name !== 'stopClock' || state !== 'REFUSED')
    .map(({ name, state, refused }) => `${name} ${state} ${refused?.code ?? ''}`);
}
