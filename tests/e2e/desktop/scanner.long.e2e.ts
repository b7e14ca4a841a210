import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { encodeDocumentCode } from '../../../schema/documents/document-codes.ts';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';

/** A hand-held scanner at a signed-in screen: real keys in Chromium, the real server. */

const vin = 'WVWZZZ1JZXW000001';
let page: Page;
let baseUrl: string;
let owner: OwnerAt;

const ofFile = pageOfFile({ width: 1280 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
});

async function open(path: string): Promise<void> {
  await page.goto(baseUrl + path);
  await page.getByRole('button', { name: 'user menu' }).waitFor();
}
const notice = (title: string) => page.getByRole('status').getByText(title, { exact: true });
const turnOn = () => page.getByRole('button', { name: 'Turn on' });

describe('scanner: what no screen needs', () => {
  test('scanner: whatever it is, it is told quietly', async () => {
    await open('/dashboard');
    for (const [text, title] of [
      [vin, `Scanned: VIN ${vin}`],
      ['lj-ab-123', 'Scanned: plate LJAB123'],
      [encodeDocumentCode({ document: 'jobCard', number: 'DN-2026-000123' }), 'Scanned: Job card DN-2026-000123'],
      ['3831234567890', 'Scanned, but not a VIN, a plate or one of our codes'],
    ] as const) {
      await scan(page, text);
      await notice(title).waitFor();
    }
    await expectAccessible(page);
  });

  test('scanner: in Slovenian, from an American scanner on a Slovenian computer', async () => {
    await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByRole('button', { name: 'uporabniški meni' }).waitFor();
    await scan(page, 'LJ-YZ-123', { computer: 'sl' });
    await notice('Prebrano: registrska oznaka LJYZ123').waitFor();
    await page.getByText('Odprti zaslon tega ne potrebuje.').waitFor();
    await scan(page, vin, { computer: 'sl' });
    await notice(`Prebrano: VIN ${vin}`).waitFor();
  });
});

describe('scanner: what it presses', () => {
  test('scanner: neither the Enter nor a space of a burst presses the focused button', async () => {
    await open('/dashboard/security');
    await turnOn().focus();
    await scan(page, 'LJ AB 123');
    await notice('Scanned: plate LJAB123').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The same keys from a person press it.
    await turnOn().focus();
    await scan(page, vin, { pause: 200 });
    await page.getByRole('dialog').waitFor();
  });

  test('scanner: in a field the keys are the field’s, with their Enter', async () => {
    await open('/dashboard/security');
    await turnOn().click();
    const field = page.locator('[name=currentPassword]');
    await field.focus();
    await scan(page, vin);
    await page.locator('[name=currentPassword][aria-invalid=true]').waitFor();
    expect(await field.inputValue()).toBe(vin);
    expect(await page.getByText(/^Scanned/).count()).toBe(0);
  });

  test('scanner: a field that cannot be changed keeps nothing', async () => {
    await open('/dashboard/security');
    await turnOn().click();
    await page.fill('[name=currentPassword]', owner.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Or enter this key by hand').focus();
    await scan(page, vin);
    await notice(`Scanned: VIN ${vin}`).waitFor();
  });
});

describe('scanner: the code of a pro-forma invoice', () => {
  async function order(months = 12): Promise<{ id: string; number: string }> {
    const answer = await owner.client.rest('POST', '/api/billing/transfers', {
      plan: 'business',
      priceSet: 'checkout',
      months,
      payerName: 'Avtoservis Žagar d.o.o.',
      payerStreet: 'Šubičeva ulica 2',
      payerTown: '1000 Ljubljana',
    });
    return answer.json();
  }

  test.each([{}, { computer: 'sl' }, { scanner: 'sl', computer: 'sl' }] as const)(
    'scanner: opens it from the dashboard (%j)',
    async (layouts) => {
      const { id, number } = await order();
      await open('/dashboard');
      await page.getByRole('link', { name: `Pro-forma invoice ${number}` }).waitFor();
      await scan(page, encodeDocumentCode({ document: 'proForma', number }), layouts);
      await page.waitForURL(`**/transfer?order=${id}`);
      expect(await page.getByText(/^Scanned/).count()).toBe(0);
    },
  );

  test('scanner: opens one from another one, and says so when it is not ours', async () => {
    const [first, second] = [await order(), await order(1)];
    await open(`/transfer?order=${first.id}`);
    await page.getByText(first.number, { exact: true }).waitFor();
    await scan(page, encodeDocumentCode({ document: 'proForma', number: second.number }));
    await page.getByText(second.number, { exact: true }).waitFor();
    await scan(page, encodeDocumentCode({ document: 'proForma', number: '2611-1' }));
    await notice('Scanned: Pro-forma invoice 2611-1').waitFor();
  });

  test('scanner: moves nothing behind an open dialog', async () => {
    const other = await order(1);
    const { id, number } = await order();
    await open(`/transfer?order=${id}`);
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    await scan(page, encodeDocumentCode({ document: 'proForma', number: other.number }));
    await notice(`Scanned: Pro-forma invoice ${other.number}`).waitFor();
    expect(page.url()).toContain(id);
    expect(await page.getByText(number, { exact: true }).count()).toBeGreaterThan(0);
  });
});
