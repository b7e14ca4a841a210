import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../schema/rules.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';
import { aLogo } from '../../support/workshop/photos.ts';

/** The settings of a workshop, in Slovenian, against the real server. */

let opened: OpenPage;
let page: Page;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const section = (name: string) => page.getByRole('region', { name, exact: true });

describe('the workshop settings', () => {
  test('are saved part by part, and refuse a wrong tax number', async () => {
    const owner = await anOwnerAt(opened.baseUrl, 'sl');
    await pay(owner, 'business');
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
    await page.context().addCookies(cookies);
    await page.goto(`${opened.baseUrl}/workshop-settings`);
    await button('Uredi: Delavnica').click();
    await dialog().getByLabel('Naslov').fill('Cesta 1');
    await dialog().getByLabel('Kraj').fill('Ljubljana');
    await page.keyboard.press('Enter');
    await section('Delavnica').getByText('Cesta 1, Ljubljana, Slovenija').waitFor();
    await button('Uredi: Davki in banka').click();
    await dialog().getByLabel('Davčna številka').fill('50223055');
    await page.keyboard.press('Enter');
    await dialog().getByText('Ta davčna številka ni pravilna').first().waitFor();
    await dialog().getByLabel('Davčna številka').fill('50223054');
    await dialog().getByLabel('IBAN').fill('SI56 1910 0000 0123 438');
    await lookAt(page, 'settings-tax');
    await page.keyboard.press('Enter');
    await section('Davki in banka').getByText('SI56 1910 0000 0123 438').waitFor();
    await button('Uredi: Cene in popusti').click();
    await dialog().getByLabel('Drobni material, v % dela in delov').fill('2,5');
    await dialog().getByLabel('Drobni material največ, v €').fill('15');
    await page.keyboard.press('Enter');
    await section('Cene in popusti').getByText('2,5 %').waitFor();
    expect(await section('Cene in popusti').getByText('15,00 €').count()).toBe(1);
  });

  test('take a logo, show it, and give it back after it was removed', async () => {
    const card = section('Logotip');
    const picked = card.locator('input[type=file]');
    const large = Buffer.concat([await aLogo(), Buffer.alloc(limits.logoBytes)]);
    await picked.setInputFiles({ name: 'velik.png', mimeType: 'image/png', buffer: large });
    await card.getByRole('alert').getByText('Logotip je večji od 2 MB').waitFor();
    await picked.setInputFiles({ name: 'logotip.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await card.getByRole('alert').getByText('Logotip ni shranjen.').waitFor();
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
    await button('Dodaj ceno ure').click();
    await dialog().getByLabel('Ime').fill('Mehanika');
    await dialog().getByLabel('Cena ure v €').fill('45,5');
    await page.keyboard.press('Enter');
    await section('Cene delovne ure').getByText('45,50 € na uro').waitFor();
    await button('Dodaj sodelavca').click();
    await dialog().getByLabel('Ime').fill('Bor Kos');
    await page.keyboard.press('Enter');
    await section('Sodelavci').getByText('mehanik · brez prijave · 40 h na teden').waitFor();
    await button('Uredi: Kartica').click();
    await dialog().getByLabel('V uporabi').uncheck();
    await button('Shrani').click();
    await section('Načini plačila').getByText('ni v uporabi').waitFor();
    await button('Dodaj napravo').click();
    await dialog().getByLabel('Naprava').fill('B2');
    await page.keyboard.press('Enter');
    await section('Elektronske naprave').getByText('P1-B2').waitFor();
    await lookAt(page, 'settings');
  });
});
