import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { runOperator } from '../../../server/operator/run-operator.ts';
import { expectAccessible, expectInsideWindow, openPage } from '../../support/browser/browser.ts';
import { answerGraphql, aProfile } from '../../support/browser/graphql-answers.ts';
import { anOwnerAt } from '../../support/browser/owners.ts';

/** Paying by bank transfer, from the choice to the open dashboard, against the real server. */

let close: () => Promise<void>;
afterEach(() => close());

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectInsideWindow(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}

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

withReader.each([390, 768, 1440])('money A16: paying by bank transfer at %i pixels', (width) => {
  test('money A16: choose it, get the pro-forma with its code, and be open once the money is there', async () => {
    const opened = await openPage({ width });
    const { page, baseUrl, dataDirectory } = opened;
    close = opened.close;
    const owner = await anOwnerAt(baseUrl);
    const details = { street: 'Stara cesta 1', postalCode: '1000', town: 'Ljubljana', country: 'SI', vatId: null };
    await owner.client.rest('POST', '/api/billing/details', { name: 'Avtoservis', ...details });
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
    await page.context().addCookies(cookies);

    await page.goto(`${baseUrl}/checkout`);
    await page.locator('label').filter({ hasText: 'Business' }).click();
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    // What the billing details say stands there already.
    const filled = ['payerName', 'payerStreet', 'payerTown'].map((name) => page.inputValue(`[name=${name}]`));
    expect(await Promise.all(filled)).toEqual(['Avtoservis', 'Stara cesta 1', '1000 Ljubljana']);
    await page.fill('[name=payerName]', '');
    await page.getByRole('button', { name: 'Make the pro-forma invoice' }).click();
    await page.getByText('Please fill in all fields').first().waitFor();
    await page.fill('[name=payerName]', 'Avtoservis Žagar d.o.o.');
    await page.fill('[name=payerStreet]', 'Šubičeva ulica 2');
    await page.fill('[name=payerTown]', '1000 Ljubljana');
    await look(page, `transfer-dialog-${width}`);
    await page.getByRole('button', { name: 'Make the pro-forma invoice' }).click();

    await page.getByRole('img', { name: 'UPN QR code of this payment' }).waitFor();
    await page.getByText('€599.88').first().waitFor();
    for (const text of ['€491.70', 'VAT 22%', '€108.18', 'VAT id: SI50223054'])
      await page.getByText(text).first().waitFor();
    await look(page, `pro-forma-${width}`);
    const code = page.getByRole('img', { name: 'UPN QR code of this payment' });
    const picture = join(dataDirectory, `code-${width}.png`);
    // The navigation lies over the end of the window.
    await code.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    await code.screenshot({ path: picture });
    const { stdout } = await promisify(execFile)('zbarimg', ['-q', '--raw', picture]);
    expect(stdout.split('\n').slice(5, 9)).toEqual([
      'Avtoservis Žagar d.o.o.',
      'Šubičeva ulica 2',
      '1000 Ljubljana',
      '00000059988',
    ]);
    const reference = stdout.split('\n')[15] ?? '';
    await page.emulateMedia({ media: 'print' });
    // 77 modules on 32.597 mm, and four quiet ones on each side.
    expect((await code.boundingBox())?.width).toBeCloseTo(((32.597 * 85) / 77 / 25.4) * 96, 0);
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Back to dashboard' }).isVisible()).toBe(false);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/pro-forma-printed-${width}.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.getByRole('link', { name: /^Pro-forma invoice/ }).waitFor();
    await look(page, `dashboard-waiting-${width}`);
    expect(await operator(dataDirectory, 'transfer-paid', reference)).toContain('599.88 EUR');
    await page.reload();
    await page.getByText('Bank transfer', { exact: true }).waitFor();
    await page.getByText('Access ends', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    await look(page, `dashboard-open-${width}`);

    await page.goto(`${baseUrl}/checkout`);
    await page.getByText(/^Your access is open until .* anyway$/).waitFor();
    await look(page, `checkout-open-${width}`);
  }, 90_000);
});

describe('the pro-forma screen', () => {
  const opens = async (answers: Parameters<typeof answerGraphql>[1], width = 390) => {
    const opened = await openPage({ width, colorScheme: 'dark' });
    close = opened.close;
    await answerGraphql(opened.page, answers);
    await opened.page.goto(`${opened.baseUrl}/transfer?order=nothing`);
    return opened.page;
  };

  test('says so when there is no such order, when it cannot be read, and to a member', async () => {
    const page = await opens({ Me: aProfile(), Transfers: { data: { transfers: [] } } });
    await page.getByText('There is no such pro-forma invoice').waitFor();
    await look(page, 'pro-forma-unknown');
    await close();
    const text = 'This is briefly unavailable';
    const failing = await opens({ Me: aProfile(), Transfers: { refused: { code: 'UNAVAILABLE', text } } });
    await failing.getByText(text).waitFor();
    await look(failing, 'pro-forma-failed');
    await close();
    const member = await opens({ Me: aProfile({ role: 'mechanic' }) });
    await member.getByText('Only the owner of the workshop can see this').waitFor();
  });

  test('asks in Slovenian before it is cancelled, with two buttons that nobody takes for each other', async () => {
    const opened = await openPage({ width: 390 });
    const { page, baseUrl } = opened;
    close = opened.close;
    const owner = await anOwnerAt(baseUrl, 'sl');
    const payer = { payerName: 'Avtoservis', payerStreet: 'Stara cesta 1', payerTown: '1000 Ljubljana' };
    const asked = { plan: 'business', priceSet: 'checkout', months: 1, ...payer };
    const { id } = await (await owner.client.rest('POST', '/api/billing/transfers', asked)).json();
    await page.context().addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl })));
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
