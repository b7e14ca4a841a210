import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsPages } from '../../../schema/features/workshop/settings-pages.ts';
import { limits } from '../../../schema/rules.ts';
import { screens } from '../../../schema/screens.ts';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { showScreen } from '../../support/browser/navigation.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';
import { aLogo } from '../../support/workshop/photos.ts';

/** The settings of a workshop, in Slovenian, against the real server. */

let opened: OpenPage;
let page: Page;
let atRest: () => Promise<void>;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  ({ atRest } = watchRequests(page));
});
afterAll(() => opened.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
/** By the names of the pages, beside the page. */
const to = async (name: string) => {
  await page.getByRole('navigation', { name: 'Nastavitve' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};
const section = (name: string) => page.getByRole('region', { name, exact: true });

describe('the workshop settings', () => {
  test('are saved part by part, and refuse a wrong tax number', async () => {
    const owner = await anOwnerAt(opened.baseUrl, 'sl');
    await pay(owner, 'business');
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
    await page.context().addCookies(cookies);
    await page.goto(`${opened.baseUrl}/workshop-settings`);
    await page.getByRole('heading', { level: 1, name: 'Podatki delavnice' }).waitFor();
    await button('Uredi: Delavnica').click();
    await dialog().getByLabel('Naslov').fill('Cesta 1');
    await dialog().getByLabel('Kraj').fill('Ljubljana');
    await page.keyboard.press('Enter');
    await section('Delavnica').getByText('Cesta 1, Ljubljana, Slovenija').waitFor();
    await to('Računi in dokumenti');
    await button('Uredi: Davki in banka').click();
    await dialog().getByLabel('Davčna številka').fill('50223055');
    await page.keyboard.press('Enter');
    await dialog().getByText('Ta davčna številka ni pravilna').first().waitFor();
    await dialog().getByLabel('Davčna številka').fill('50223054');
    await dialog().getByLabel('IBAN').fill('SI56 1910 0000 0123 438');
    await lookAt(page, 'settings-tax');
    await page.keyboard.press('Enter');
    await section('Davki in banka').getByText('SI56 1910 0000 0123 438').waitFor();
    await to('Cene in DDV');
    await button('Uredi: Drobni material').click();
    await dialog().getByLabel('Drobni material, v % dela in delov').fill('2,5');
    await dialog().getByLabel('Drobni material največ, v €').fill('15');
    await page.keyboard.press('Enter');
    await section('Drobni material').getByText('2,5 %').waitFor();
    expect(await section('Drobni material').getByText('15,00 €').count()).toBe(1);
  });

  test('take a logo, show it, and give it back after it was removed', async () => {
    await to('Podatki delavnice');
    const card = section('Logotip');
    const picked = card.locator('input[type=file]');
    const large = Buffer.concat([await aLogo(), Buffer.alloc(limits.logoBytes)]);
    await picked.setInputFiles({ name: 'velik.png', mimeType: 'image/png', buffer: large });
    await card.getByRole('alert').getByText('Logotip je večji od 2 MB').waitFor();
    await picked.setInputFiles({ name: 'logotip.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    // By its reason: what was too large was said to be not kept either.
    await card.getByRole('alert').getByText('Logotip ni shranjen. Logotip je slika').waitFor();
    await picked.setInputFiles({ name: 'logotip.png', mimeType: 'image/png', buffer: await aLogo() });
    const logo = card.getByRole('img', { name: /^Logotip: / });
    await logo.waitFor();
    await expect.poll(() => logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(640);
    expect(await card.getByRole('alert').count()).toBe(0);
    await lookAt(page, 'settings-logo');
    await card.getByRole('button', { name: 'Odstrani' }).click();
    await card.getByText('Logotip je odstranjen.').waitFor();
    expect(await logo.count()).toBe(0);
    await card.getByRole('button', { name: 'Razveljavi' }).click();
    await logo.waitFor();
  });

  test('keep rates, people, methods and devices', async () => {
    await to('Cene in DDV');
    await page.getByText('Delo se zaračuna po 0,00').waitFor();
    await button('Dodaj ceno ure').click();
    await dialog().getByLabel('Ime').fill('Mehanika');
    await dialog().getByLabel('Cena ure v €').fill('45,5');
    await page.keyboard.press('Enter');
    await section('Cene delovne ure').getByText('45,50 € na uro').waitFor();
    await page.getByText('Delo se zaračuna po 0,00').waitFor({ state: 'detached' });
    await to('Sodelavci in pravice');
    await button('Dodaj sodelavca').click();
    await dialog().getByLabel('Ime').fill('Bor Kos');
    await page.keyboard.press('Enter');
    await section('Sodelavci').getByText('mehanik · brez prijave · 40 h na teden').waitFor();
    await to('Načini plačila');
    await button('Uredi: Kartica').click();
    await dialog().getByLabel('V uporabi').uncheck();
    await button('Shrani').click();
    await section('Načini plačila').getByText('ni v uporabi').waitFor();
    await to('Računi in dokumenti');
    await button('Dodaj napravo').click();
    await dialog().getByLabel('Naprava').fill('B2');
    await page.keyboard.press('Enter');
    await section('Elektronske naprave').getByText('P1-B2').waitFor();
    await lookAt(page, 'settings');
  });

  const names = () => page.getByRole('navigation', { name: 'Nastavitve' });

  test('have a page each, and the account beside them', async () => {
    await names().getByRole('link').first().waitFor();
    const own = await names()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((to) => /settings/.test(to)));
    expect(own).toEqual(settingsPages.map((each) => screens[each].path));
    for (const place of ['/dashboard', '/billing', '/team', '/dashboard/security', '/download', '/webhook-admin']) {
      expect(await names().locator(`a[href="${place}"]`).count(), place).toBe(1);
    }
  });

  test.each(settingsPages)('have a short page with an address of its own: %s', async (each) => {
    const { path } = screens[each];
    await showScreen(page, opened.baseUrl + path);
    await page.locator('main section').first().waitFor();
    await atRest();
    expect(await names().locator('[aria-current=page]').getAttribute('href')).toBe(path);
    // Short: two windows of a small desk at most, where the one page had three and a half.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1600);
  });

  test('are a list on a phone, which each page leads back to; the address of earlier mails finds its page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${opened.baseUrl}/workshop-settings`);
    await page.getByRole('heading', { level: 1, name: 'Nastavitve' }).waitFor();
    await lookAt(page, 'settings-list');
    await page.setViewportSize({ width: 390, height: 844 });
    await to('Načini plačila');
    expect(await page.getByRole('navigation', { name: 'Nastavitve' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Vse nastavitve' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nastavitve' }).waitFor();
    await page.goto(`${opened.baseUrl}/workshop-settings#fiscal`);
    await page.waitForURL('**/workshop-settings/fiscal');
  });
});
