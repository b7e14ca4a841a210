import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';

/** A mechanic with P0299 at a car, in Slovenian: what it means, what helped here before, and a job of it. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let mechanic: Client;
let cardId: string;
let earlierNumber: string;

const phone = { width: 390, height: 844 };
const { email } = aRegistration();
const card = z.object({ id: z.string(), number: z.string() });
const rowOf = z.object({ id: z.string(), version: z.number() });

async function aMechanic(baseUrl: string): Promise<Client> {
  const first = 'a wrench on the wall';
  await owner.client.rest('POST', '/api/team/members', {
    fullName: 'Miha Kos',
    email,
    role: 'mechanic',
    password: first,
  });
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email, password: first });
  const newPassword = 'eleven quiet gearboxes';
  await client.rest('POST', '/api/change-password', { currentPassword: first, newPassword });
  await client.rest('POST', '/api/change-language', { language: 'sl' });
  return client;
}

const car = (plate: string) => ({ plate, make: 'Volkswagen', model: 'Passat', customer: { name: `Ana ${plate}` } });

interface Fix {
  readonly title: string;
  readonly cause: string;
  readonly correction: string;
  readonly part: string;
}

/** A car that came with the code, and left with it gone. */
async function aCase(plate: string, km: number, { part, ...fix }: Fix): Promise<string> {
  const taken = card.parse(await owner.call('takeIn', { ...car(plate), km, wish: 'Nima moči' }));
  await owner.call('recordFaultCodes', { jobCardId: taken.id, codes: [{ code: 'P0299', status: 'STORED' }] });
  const added = rowOf.parse(await owner.call('addJob', { jobCardId: taken.id, ...fix, plannedMinutes: 90 }));
  await owner.call('addLine', { jobId: added.id, kind: 'PART', description: part });
  const [job] = z.object({ jobs: z.array(rowOf) }).parse(await owner.call('jobCard', { id: taken.id })).jobs;
  await owner.call('moveJob', { ...job, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  await owner.call('finishJobs', { jobCardId: taken.id });
  const done = rowOf.parse(await owner.call('jobCard', { id: taken.id }));
  await owner.call('moveJobCard', { id: taken.id, version: done.version, to: 'DELIVERED' });
  return taken.number;
}

const hose: Fix = {
  title: 'Menjava tlačne cevi',
  cause: 'Počena cev za hladilnikom polnilnega zraka',
  correction: 'Zamenjana tlačna cev, tlak preverjen',
  part: 'Tlačna cev',
};
const filter: Fix = {
  title: 'Menjava filtra zraka',
  cause: 'Zamašen filter',
  correction: 'Zamenjan zračni filter',
  part: 'Zračni filter',
};

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner, 'professional');
  earlierNumber = await aCase('LJ AB-123', 110_000, hose);
  await aCase('LJ CD-456', 98_000, hose);
  await aCase('LJ EF-789', 133_000, hose);
  await aCase('LJ GH-111', 90_000, filter);
  ({ id: cardId } = card.parse(await owner.call('takeIn', { ...car('LJ AB-123'), km: 120_000, wish: 'Ne vleče' })));
  mechanic = await aMechanic(opened.baseUrl);
  await addCookies(page.context(), mechanic);
});
afterAll(() => opened.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Diagnostika: LJ AB-123' });
const ours = () => page.getByRole('region', { name: 'Pri nas' });

test('types the code at the car, sees what it means and what helped on how many, and records it', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
  await page.getByRole('region', { name: 'Diagnostika' }).getByRole('button', { name: 'Vprašaj' }).click();
  const codes = dialog().getByLabel(/Kode napak/);
  await codes.fill('p02g9');
  await codes.press('Enter');
  await dialog().getByText('p02g9 ni koda napake', { exact: false }).waitFor();
  await dialog().getByRole('button', { name: 'Vprašaj' }).click();
  await lookOnPhone(page);
  await dialog().getByRole('button', { name: 'Odstrani p02g9' }).click();
  await codes.fill('p0299 ');
  await dialog().getByRole('region', { name: 'Pomen' }).getByText('Najprej preverite').waitFor();
  await dialog().getByText('Danes 0 od 10 vprašanj').waitFor();
  await dialog().getByRole('button', { name: 'Zapiši na nalog' }).click();
  await page.getByText('Zapisano na nalog').first().waitFor();
  await lookOnPhone(page);
  // Pressed twice in a hurry it is one question.
  await dialog().getByRole('button', { name: 'Vprašaj' }).dblclick();
  await ours().getByText('3 od 4', { exact: true }).waitFor();
  await ours().getByText('1 od 4', { exact: true }).waitFor();
  await dialog().getByText('Odgovor je sestavil računalnik (AI).', { exact: false }).waitFor();
  await dialog().getByText('Danes 1 od 10 vprašanj').waitFor();
});

test('reads what was found on the cards, makes one of it a job, and says that it helped', async () => {
  await ours().getByRole('button', { name: '3 nalogi: Menjava tlačne cevi' }).click();
  await ours().getByText('Počena cev za hladilnikom', { exact: false }).first().waitFor();
  // Of the cars that are not here the cards are not the mechanic's.
  expect(await ours().getByRole('link').count()).toBe(1);
  await lookOnPhone(page);
  await button('Pomagal je').click();
  await page.getByText('Upoštevano bo pri naslednjih odgovorih', { exact: false }).first().waitFor();
  await button('Predlagaj opravilo: Menjava tlačne cevi').click();
  await ours().getByText('Iz tega odgovora je že nastalo opravilo.').waitFor();
  await ours().getByRole('link', { name: earlierNumber }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/jobs/') && !url.pathname.endsWith(cardId));
  // The address changes before the screen: who goes back in between finds the dialog open as it was.
  await dialog().waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Menjava tlačne cevi' }).first().waitFor();
  await page.getByRole('region', { name: 'Diagnostika' }).getByText('P0299').waitFor();
  await button('Izbrisana: P0299').click();
  await button('Spet je tu: P0299').waitFor();
  await lookOnPhone(page);
});

test('asks without a card on the screen of diagnostics; the answer is in the address and among those of before', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${opened.baseUrl}/diagnostics`);
  await page.getByText('Pomen se pokaže takoj').waitFor();
  await lookAt(page, 'diagnostics');
  await page.getByLabel(/Kaj se dogaja z\s+vozilom/).fill('počena cev');
  await button('Vprašaj').click();
  await ours().waitFor();
  expect(new URL(page.url()).searchParams.get('answer')).not.toBeNull();
  await lookAt(page, 'diagnostics-asked');
  await page.reload();
  await ours().waitFor();
  await page.getByRole('table', { name: 'Prejšnja vprašanja' }).getByRole('link', { name: 'P0299' }).first().click();
  await page.getByRole('heading', { name: 'P0299', level: 2 }).waitFor();
  await ours().getByText('3 od 4', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'počena cev', level: 2 }).waitFor();
});
