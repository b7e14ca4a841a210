import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCookies,
  expectAccessible,
  expectInsideWindow,
  type OpenPage,
  openPage,
} from '../../support/browser/browser.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** An inspection with one thumb on a phone of 390 px, and what the desk and the customer make of it. */

let desk: OpenPage;
let context: BrowserContext;
let phone: Page;
let owner: OwnerAt;
let photo: Buffer;
let taps = 0;

const points = 28;
const camera = (title: string) => phone.getByRole('listitem').filter({ hasText: title }).locator('input[type=file]');
const button = (name: string | RegExp) => phone.getByRole('button', { name });
/** A tap of the thumb, on something that a glove can hit. */
async function tap(on: Locator): Promise<void> {
  taps += 1;
  await on.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // Now on its left and now on its right: at one place such fast taps would be one that a finger has doubled.
  await on.tap({ position: { x: width * (taps % 2 === 0 ? 0.25 : 0.75), y: height / 2 } });
}
const countTaps = async (act: () => Promise<void>) => {
  const before = taps;
  await act();
  return taps - before;
};
/** The camera's button and its shutter; the browser of the test has no camera. */
async function takePhoto(title: string): Promise<void> {
  taps += 2;
  await camera(title).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
}

interface Template {
  readonly id: string;
  readonly scope: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly { readonly title: string }[] }[];
}
async function serviceCheck(): Promise<Template> {
  const templates: readonly Template[] = await owner.call('inspectionTemplates');
  const found = templates.find(({ scope }) => scope === 'SERVICE');
  if (found === undefined) throw new Error('No template of 28 points');
  return found;
}
const aCar = async (plate: string): Promise<string> => {
  const customer = { name: `Ana ${plate}`, email: 'ana@example.com' };
  return (await owner.call('takeIn', { plate, make: 'VW', model: 'Golf', customer, km: 120_000 })).id;
};
const inspectionsOf = async (jobCardId: string) => (await owner.call('inspections', { filter: { jobCardId } })).nodes;
async function started(plate: string) {
  const jobCardId = await aCar(plate);
  const template = await serviceCheck();
  const { id } = await owner.call('startInspection', { jobCardId, templateId: template.id });
  await phone.goto(`${desk.baseUrl}/inspections/${id}`);
  await phone.getByRole('heading', { name: template.title }).waitFor();
  return { jobCardId, id, template };
}

beforeAll(async () => {
  desk = await openPage({ width: 1440 });
  owner = await anOwnerAt(desk.baseUrl);
  await pay(owner, 'business');
  await owner.call('addUsualTemplates').catch(() => undefined);
  photo = await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#b3541e' } })
    .jpeg()
    .toBuffer();
  context =
    (await desk.page
      .context()
      .browser()
      ?.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      })) ?? desk.page.context();
  await addCookies(context, owner.client);
  await addCookies(desk.page.context(), owner.client);
  phone = await context.newPage();
  phone.on('pageerror', (error) => desk.thrown.push(error));
});
afterAll(async () => {
  await context.close();
  await desk.close();
});

describe('an inspection on a phone', () => {
  test('28 points of which 25 are fine take 40 taps at most, and a red one with its photo five', async () => {
    const jobCardId = await aCar('LJ IN-001');
    const { title, sections } = await serviceCheck();
    expect(sections.flatMap(({ items }) => items)).toHaveLength(points);
    await phone.goto(`${desk.baseUrl}/jobs/${jobCardId}`);
    const whole = await countTaps(async () => {
      await tap(button('Start inspection'));
      await tap(phone.getByRole('menuitem', { name: title }));
      await phone.getByText(`0 of ${points}`).waitFor();
      const [first, second, third] = sections.map(({ items }) => items[1]?.title ?? '');
      const red = await countTaps(async () => {
        await tap(button(`Danger: ${first}`));
        const row = phone.getByRole('listitem').filter({ hasText: first ?? '' });
        await tap(row.getByRole('group', { name: 'Ready phrases' }).getByRole('button').first());
        await takePhoto(first ?? '');
        await row.getByRole('img', { name: `Photo 1 of ${first}` }).waitFor();
      });
      expect(red).toBeLessThanOrEqual(5);
      await tap(button(`Major: ${second}`));
      await tap(button(`Minor: ${third}`));
      await expectInsideWindow(phone);
      await expectAccessible(phone);
      for (const section of sections) await tap(button(`The rest is fine: ${section.title}`));
      await phone.getByText('Everything is saved').waitFor();
      await tap(button('Finish'));
      await phone.getByText('25 points are in order').waitFor();
    });
    expect(whole).toBeLessThanOrEqual(40);
    const [inspection] = await inspectionsOf(jobCardId);
    expect(inspection).toMatchObject({
      state: 'DONE',
      counts: { ok: 25, minor: 1, major: 1, dangerous: 1, notChecked: 0 },
    });
    // The phone has made the photo smaller before it was sent.
    const files = await owner.call('files', { kind: 'JOB_CARD', id: jobCardId });
    expect(files).toMatchObject([{ width: 1600 }]);
  });

  test('what is left in the middle is there again, after a reload and without a network as well', async () => {
    const { id, jobCardId, template } = await started('LJ IN-002');
    const [one, two, three, four] = template.sections.flatMap(({ items }) => items).map(({ title }) => title);
    await tap(button(`OK: ${one}`));
    await phone.getByText('Everything is saved').waitFor();
    // Back in the middle, and in again.
    await phone.getByRole('link', { name: 'Open the job card' }).tap();
    await phone.getByRole('link', { name: 'Go on with the inspection' }).tap();
    await expect.poll(() => button(`OK: ${one}`).getAttribute('aria-pressed')).toBe('true');
    // The lift has no network.
    await phone.route(/graphql|api\/files/, (route) => route.abort());
    await tap(button(`Minor: ${two}`));
    await takePhoto(two ?? '');
    await phone.getByText('The photo is saved on this device').waitFor();
    await tap(button(`OK: ${three}`));
    await phone.getByText('2 answers are saved on this device and wait for the network').waitFor();
    await phone.unroute(/graphql|api\/files/);
    await phone.reload();
    await phone.getByText('Everything is saved').waitFor();
    await phone.getByRole('img', { name: `Photo 1 of ${two}` }).waitFor();
    expect(await owner.call('files', { kind: 'JOB_CARD', id: jobCardId })).toHaveLength(1);
    expect(await button(`Minor: ${two}`).getAttribute('aria-pressed')).toBe('true');
    // Begun a second time, it is the same one.
    const again = await owner.call('startInspection', { jobCardId, templateId: template.id });
    expect(again.id).toBe(id);
    // A red point without its photo is not finished with.
    await tap(button(`Danger: ${four}`));
    await tap(button('Finish'));
    await phone.getByText('1 point still needs something').waitFor();
    await lookAt(phone, 'inspection-missing');
    expect(await inspectionsOf(jobCardId)).toMatchObject([{ state: 'RUNNING', counts: { dangerous: 1 } }]);
  });

  test('is read in the sun and in the dark, while it runs and once it is finished', async () => {
    await lookOnPhone(phone);
    const { nodes } = await owner.call('inspections', { filter: { states: ['DONE'] } });
    await phone.goto(`${desk.baseUrl}/inspections/${nodes[0].id}`);
    await phone.getByText('25 points are in order').waitFor();
    await lookOnPhone(phone);
  });
});

describe('at the desk', () => {
  test('an inspection becomes a sent estimate in six presses at most, which the customer sees with the worst first', async () => {
    const { id, jobCardId, template } = await started('LJ IN-003');
    const items = template.sections.flatMap((section) => section.items).map(({ title }) => title);
    const [inspection] = await inspectionsOf(jobCardId);
    const keyOf = (place: number) => inspection.items[place].itemKey;
    const grades = inspection.items.map(({ itemKey }: { itemKey: string }) => ({ itemKey, grade: 'OK' }));
    await owner.call('answerInspection', { id, answers: grades });
    const worn = { note: 'Worn below the limit' };
    const answers = [
      { itemKey: keyOf(0), grade: 'MINOR' },
      { itemKey: keyOf(3), grade: 'MAJOR', ...worn },
    ];
    const { version } = await owner.call('answerInspection', { id, answers });
    await owner.call('finishInspection', { id, version });
    const { page } = desk;
    await page.goto(`${desk.baseUrl}/jobs/${jobCardId}`);
    let presses = 0;
    const press = async (on: Locator) => {
      presses += 1;
      await on.click();
    };
    const part = page.getByRole('region', { name: 'Inspections' });
    await part.getByText(items[3] ?? '').waitFor();
    await lookAt(page, 'inspection-on-card');
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(part.getByRole('button', { name: 'Make 2 jobs' }));
    await page.getByText('2 jobs were proposed').waitFor();
    await press(part.getByRole('button', { name: 'Show it to the customer' }));
    await page.getByText('The customer sees the inspection on the link').waitFor();
    await press(page.getByRole('button', { name: /^Send/ }).first());
    // The template names jobs and no prices, which is asked about.
    await press(page.getByRole('button', { name: 'Send it for nothing' }));
    await press(page.getByRole('button', { name: /ana@example.com/ }));
    await page.getByText('Sent to ana@example.com').first().waitFor();
    expect(presses).toBeLessThanOrEqual(6);
    const { nodes } = await owner.call('estimates', { filter: { jobCardId } });
    expect(nodes).toMatchObject([{ state: 'SENT' }]);

    const [shared] = await inspectionsOf(jobCardId);
    expect(shared.state).toBe('SHARED');
    const { url } = await owner.call('tellCustomer', { jobCardId, channel: 'LINK' });
    await page.context().clearCookies();
    await page.goto(`${url}?lang=en`);
    await page.getByRole('heading', { name: 'What we found' }).waitFor();
    const found = await page.locator('#inspection strong').allTextContents();
    expect(found).toEqual([items[3], items[0]]);
    await page.getByText('26 points are in order').waitFor();
    await page.getByText('This check is not a roadworthiness test.').waitFor();
    await lookAt(page, 'inspection-on-link');
  });
});
