import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectInsideWindow } from '../../support/browser/browser.ts';
import { partOfWidth, type SeededDesk, seededDesk, seededSizes, seenWhole } from './seeded-desk.ts';

/** The screens of a full workshop: how much of them is seen, and what a row, a head and the way back of a list do. */

let desk: SeededDesk;

beforeAll(async () => {
  desk = await seededDesk({ language: 'sl' });
});
afterEach(() => desk.resize(1440));
afterAll(() => desk.close());

const rows = () => desk.page.locator('main tbody tr:has(a)');
const heads = (name: string) => desk.page.getByRole('columnheader', { name });
const texts = async (column: number) => rows().locator(`td:nth-child(${column})`).allTextContents();

describe.each(['/vehicles', '/customers', '/invoices', '/to-bill'])('%s', (path) => {
  test('shows eighteen rows and more at once on a desk, and takes its whole width', { tags: ['desk-18'] }, async () => {
    await desk.go(path);
    await rows().first().waitFor();
    expect(await seenWhole(rows())).toBeGreaterThanOrEqual(18);
    await expectInsideWindow(desk.page);
    await expectAccessible(desk.page);
    await desk.resize(1920);
    await rows().first().waitFor();
    expect(await partOfWidth(desk.page, desk.page.locator('main table[aria-busy]'))).toBeGreaterThanOrEqual(0.92);
  });

  test('has two lines for a row on a phone, with all that a desk shows', async () => {
    await desk.go(path);
    await rows().first().waitFor();
    const shown = () => rows().first().textContent();
    const onDesk = (await rows().first().locator('td').allTextContents()).join(' ');
    await desk.resize(390);
    await expectInsideWindow(desk.page);
    await expectAccessible(desk.page);
    const onPhone = await shown();
    for (const word of onDesk.split(/\s+/)) expect(onPhone).toContain(word);
  });
});

const dayRows = () => desk.page.locator('main li:has(a[href^="/jobs/"])');
const boardCards = () => desk.page.locator('[data-card]');

test('Today shows sixteen rows and more at once, and each car in one of them', { tags: ['desk-18'] }, async () => {
  await desk.go('/today');
  expect(await seenWhole(dayRows())).toBeGreaterThanOrEqual(16);
  // The parts to order are one list more, of parts.
  const cars = desk.page.locator('main section:not([aria-label^="Deli"]) li:has(a[href^="/jobs/"])');
  const cards = await cars.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.pathname));
  expect(new Set(cards).size).toBe(cards.length);
});

test.each([
  [1440, 18],
  [1920, 30],
] as const)('at %i px the board shows %i cards and more at once', { tags: ['desk-18'] }, async (width, count) => {
  await desk.resize(width);
  await desk.go('/jobs');
  expect(await seenWhole(boardCards())).toBeGreaterThanOrEqual(count);
});

test('the board takes the whole width of a wide desk', { tags: ['desk-18'] }, async () => {
  await desk.resize(1920);
  await desk.go('/jobs');
  const columns = desk.page.locator('main div:has(> section [data-card])');
  expect(await partOfWidth(desk.page, columns)).toBeGreaterThanOrEqual(0.92);
});

test('choosing a card to bill moves no row away from the press that chooses the next', async () => {
  await desk.go('/to-bill');
  await rows().first().waitFor();
  const choices = rows().getByRole('checkbox');
  const before = await choices.nth(1).boundingBox();
  await choices.nth(0).check();
  await desk.page.getByText(/^Izbran je 1 nalog/).waitFor();
  expect(await choices.nth(1).boundingBox()).toEqual(before);
  await choices.nth(0).uncheck();
});

test('a list is ordered by its head, by the keyboard alone, page after page', async () => {
  await desk.go('/vehicles');
  await rows().first().waitFor();
  await heads('Oznaka').getByRole('button').focus();
  await desk.page.keyboard.press('Enter');
  await desk.page.waitForURL(/sort=plate/);
  await expect.poll(async () => (await texts(1)).at(0)).toMatch(/^CE/);
  const first = await texts(1);
  expect(first).toEqual(first.toSorted());
  await desk.page.getByRole('button', { name: 'Naprej' }).click();
  await expect.poll(async () => (await texts(1)).at(0)).not.toBe(first.at(0));
  const second = await texts(1);
  expect([...first, ...second]).toEqual([...first, ...second].toSorted());
});

test('customers come in the order of the alphabet', async () => {
  await desk.go('/customers?sort=-name');
  await rows().first().waitFor();
  const names = await texts(1);
  const collator = new Intl.Collator('sl');
  expect(names.at(0)).toMatch(/^(Ž|Zu)/);
  expect(names).toEqual(names.toSorted((a, b) => collator.compare(b, a)));
});

test('the invoices of a choice come to what the server says, below the columns', async () => {
  await desk.go('/invoices?show=open');
  await rows().first().waitFor();
  const { openCents, count } = await desk.call('invoiceTotals', {
    filter: { states: ['ISSUED', 'PART_PAID', 'PART_CREDITED'] },
  });
  const foot = desk.page.locator('main tfoot');
  await foot.getByText(new RegExp(`^${count} račun`)).waitFor();
  const money = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
  await foot
    .getByText(money.format(openCents / 100))
    .first()
    .waitFor();
});

test('a row is a link for every way of opening one, wherever it is pressed, and going back finds the place', async () => {
  await desk.go('/customers');
  await rows().first().waitFor();
  const [firstBefore] = await texts(1);
  await desk.page.getByRole('button', { name: 'Naprej' }).click();
  await desk.page.waitForURL(/after=/);
  await expect.poll(async () => (await texts(1)).at(0)).not.toBe(firstBefore);
  const row = rows().nth(40);
  await row.scrollIntoViewIfNeeded();
  /** At the town, over which the link of the row lies. */
  const press = async () => {
    const box = await row.locator('td').last().boundingBox();
    if (box === null) throw new Error('The row is not there');
    await desk.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await desk.page.keyboard.down('Control');
  const [opened] = await Promise.all([desk.page.context().waitForEvent('page'), press()]);
  await desk.page.keyboard.up('Control');
  await opened.getByRole('heading', { level: 1 }).waitFor();
  expect(opened.url()).toContain('/customers/');
  await opened.close();
  const before = await desk.page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await press();
  await desk.page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
  await desk.page.goBack();
  await row.waitFor();
  await expect.poll(() => desk.page.evaluate(() => window.scrollY)).toBe(before);
});

test('a dragged edge stays where it was left, also after the page was loaded again', async () => {
  await desk.go('/vehicles');
  await rows().first().waitFor();
  const width = async () => Math.round((await heads('Oznaka').boundingBox())?.width ?? 0);
  const box = await heads('Oznaka').getByRole('separator').boundingBox();
  if (box === null) throw new Error('The edge is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await width();
  await desk.page.mouse.move(x, y);
  await desk.page.mouse.down();
  await desk.page.mouse.move(x + 70, y, { steps: 4 });
  await desk.page.mouse.up();
  await expect.poll(width).toBe(before + 70);
  await desk.page.reload();
  await rows().first().waitFor();
  expect(await width()).toBe(before + 70);
});

test('a mechanic sees the vehicles the same way', async () => {
  const mechanic = await seededDesk({ as: 'mechanic' });
  await mechanic.go('/vehicles');
  expect(await seenWhole(mechanic.page.locator('main tbody tr:has(a)'))).toBeGreaterThanOrEqual(18);
  await mechanic.close();
});

test('as many are listed as there are', async () => {
  await desk.go('/vehicles');
  await desk.page.getByRole('status').getByText(`Skupaj: ${seededSizes.vehicles}`).waitFor();
});
