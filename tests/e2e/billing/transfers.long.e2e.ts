import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { runOperator } from '../../../server/operator/run-operator.ts';
import { addCookies, expectAccessible, expectInsideWindow, pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aProfile } from '../../support/browser/graphql-answers.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt } from '../../support/browser/owners.ts';

/** Paying by bank transfer, from the choice to the open dashboard, against the real server. */

const ofFile = pageOfFile();

/** What an operator types on the machine on which the product runs. */
async function operator(dataDirectory: string, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  const { jwtSecret } = JSON.parse(await readFile(join(dataDirectory, 'secrets.json'), 'utf8'));
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const configuration = readConfig({ DATA_DIR: dataDirectory, JWT_SECRET: jwtSecret, LOG_LEVEL: 'silent', ...keys });
  const print = (line: string) => lines.push(line);
  expect(await runOperator(words, () => configuration, { print, complain: print }), lines.join('\n')).toBe(0);
  return lines.join('\n');
}

// `npm test` installs the reader of codes, where it may.
const withReader = describe.skipIf(!existsSync('/usr/bin/zbarimg'));

withReader('paying by bank transfer', { tags: ['money-a16'] }, () => {
  test('choose it, get the pro-forma with its code, and be open once the money is there', {
    timeout: 180_000,
  }, async () => {
    const { page, baseUrl, dataDirectory } = await ofFile.renew();
    const owner = await anOwnerAt(baseUrl);
    const details = { street: 'Stara cesta 1', postalCode: '1000', town: 'Ljubljana', country: 'SI', vatId: null };
    await owner.client.rest('POST', '/api/billing/details', { name: 'Avtoservis', ...details });
    await addCookies(page.context(), owner.client);

    await page.goto(`${baseUrl}/checkout`);
    await page.locator('label').filter({ hasText: 'Business' }).click();
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    // What the billing details say is there already.
    const filled = ['payerName', 'payerStreet', 'payerTown'].map((name) => page.inputValue(`[name=${name}]`));
    expect(await Promise.all(filled)).toEqual(['Avtoservis', 'Stara cesta 1', '1000 Ljubljana']);
    await page.fill('[name=payerName]', '');
    await page.getByRole('button', { name: 'Make the pro-forma invoice' }).click();
    await page.getByText('Please fill in all fields').first().waitFor();
    await page.fill('[name=payerName]', 'Avtoservis Žagar d.o.o.');
    await page.fill('[name=payerStreet]', 'Šubičeva ulica 2');
    await page.fill('[name=payerTown]', '1000 Ljubljana');
    await lookAt(page, 'transfer-dialog');
    await page.getByRole('button', { name: 'Make the pro-forma invoice' }).click();

    await page.getByRole('img', { name: 'UPN QR code of this payment' }).waitFor();
    await page.getByText('€599.88').first().waitFor();
    for (const text of ['€491.70', 'VAT 22%', '€108.18', 'VAT id: SI50223054'])
      await page.getByText(text).first().waitFor();
    await lookAt(page, 'pro-forma');
    const code = page.getByRole('img', { name: 'UPN QR code of this payment' });
    const scanned = [];
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const picture = join(dataDirectory, `code-${width}.png`);
      // The navigation lies over the end of the window.
      await code.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
      await code.screenshot({ path: picture });
      scanned.push((await promisify(execFile)('zbarimg', ['-q', '--raw', picture])).stdout.split('\n'));
    }
    const [lines = []] = scanned;
    expect(scanned).toEqual([lines, lines, lines]);
    expect(lines.slice(5, 9)).toEqual(['Avtoservis Žagar d.o.o.', 'Šubičeva ulica 2', '1000 Ljubljana', '00000059988']);
    const reference = lines[15] ?? '';
    await page.emulateMedia({ media: 'print' });
    // 77 modules on 32.597 mm, and four quiet ones on each side.
    expect((await code.boundingBox())?.width).toBeCloseTo(((32.597 * 85) / 77 / 25.4) * 96, 0);
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Back to dashboard' }).isVisible()).toBe(false);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/pro-forma-printed.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.getByRole('link', { name: /^Pro-forma invoice/ }).waitFor();
    await lookAt(page, 'dashboard-waiting');
    expect(await operator(dataDirectory, 'transfer-paid', reference)).toContain('599.88 EUR');
    await page.reload();
    await page.getByText('Bank transfer', { exact: true }).waitFor();
    await page.getByText('Access ends', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    await lookAt(page, 'dashboard-open');

    await page.goto(`${baseUrl}/checkout`);
    await page.getByText(/^Your access is open until .* anyway$/).waitFor();
    await lookAt(page, 'checkout-open');
  });
});

describe('the pro-forma screen', () => {
  const opens = async (answers: Parameters<typeof answerGraphql>[1]) => {
    const { page, baseUrl } = await ofFile.renew({ width: 390, colorScheme: 'dark' });
    await answerGraphql(page, answers);
    await page.goto(`${baseUrl}/transfer?order=nothing`);
    return page;
  };

  test('says so when there is no such order, when it cannot be read, and to a member', async () => {
    const page = await opens({ Me: aProfile(), Transfers: { data: { transfers: [] } } });
    await page.getByText('There is no such pro-forma invoice').waitFor();
    await look(page, 'pro-forma-unknown');
    const text = 'This is briefly unavailable';
    await opens({ Me: aProfile(), Transfers: { refused: { code: 'UNAVAILABLE', text } } });
    await page.getByText(text).waitFor();
    await look(page, 'pro-forma-failed');
    await opens({ Me: aProfile({ role: 'mechanic' }) });
    await page.getByText('Only the owner of the workshop can see this').waitFor();
  });

  test('asks in Slovenian before it is cancelled, with two buttons that nobody takes for each other', async () => {
    const { page, baseUrl } = await ofFile.renew({ width: 390 });
    const owner = await anOwnerAt(baseUrl, 'sl');
    const payer = { payerName: 'Avtoservis', payerStreet: 'Stara cesta 1', payerTown: '1000 Ljubljana' };
    const asked = { plan: 'business', priceSet: 'checkout', months: 1, ...payer };
    const { id } = await (await owner.client.rest('POST', '/api/billing/transfers', asked)).json();
    await addCookies(page.context(), owner.client);
    await page.goto(`${baseUrl}/transfer?order=${id}`);
    await page.getByRole('button', { name: 'Prekliči predračun' }).click();
    const buttons = page.getByRole('alertdialog').getByRole('button');
    await buttons.last().waitFor();
    expect(await buttons.allInnerTexts()).toEqual(['Obdrži predračun', 'Prekliči predračun']);
    await look(page, 'pro-forma-cancelling');
    await buttons.last().click();
    await page.getByText('Predračun ste preklicali.').waitFor();
  });
});

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectInsideWindow(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}
