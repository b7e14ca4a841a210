// @module-tag asvs-3-7-2

import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { listenLocally } from '../../support/machine/listen.ts';

/** `/external-redirect` in a real browser (docs/evidence.md): no matter who wrote the address, nobody is led astray. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const open = (query: string) => page.goto(`${baseUrl}/external-redirect${query}`);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('an outside link', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt://checkout.stripe.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'https://checkout.stripe.com@evil.example/',
    'https://checkout%2estripe.com/',
    'https://evil.example\\@checkout.stripe.com/',
    'http://2130706433/',
    'view-source:https://checkout.stripe.com/',
  ])('%s leads nowhere, and is no link', { tags: ['redirects-153'] }, async (address) => {
    await open(`?url=${encodeURIComponent(address)}`);
    await heading('This link leads nowhere we can take you').waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(baseUrl).origin);
    const links = await page.getByRole('main').getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['/']);
  });

  test.each(['', '?url=', '?url', '?other=https://evil.example', '?url=&url=https://evil.example'])(
    '%s is answered with a notice and the way home',
    { tags: ['redirects-154'] },
    async (query) => {
      await open(query);
      await heading('This link leads nowhere we can take you').waitFor();
      expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/');
    },
  );

  test('to a page we know leads there at once, and the way back does not lead there again', {
    tags: ['redirects-155'],
  }, async () => {
    await page.goto(`${baseUrl}/login`);
    await open(`?url=${encodeURIComponent(`${baseUrl}/login?returnTo=%2Fcheckout`)}`);
    await page.waitForURL('**/login?returnTo=%2Fcheckout');
    await page.goBack();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  });

  test('to any other page shows where, and goes only when asked to, without telling where from', {
    tags: ['redirects-155'],
  }, async () => {
    const visits: string[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(`${request.url} from ${request.headers.referer ?? 'nowhere'}`);
      response.end('elsewhere');
    });
    const elsewhereUrl = `http://127.0.0.1:${await listenLocally(elsewhere)}`;
    onTestFinished(async () => {
      elsewhere.closeAllConnections();
      await new Promise((closed) => elsewhere.close(closed));
    });
    await open(`?url=${encodeURIComponent(`${elsewhereUrl}/offer`)}`);
    await heading('You are leaving Delavnica').waitFor();
    await page.getByText(new URL(elsewhereUrl).host, { exact: true }).waitFor();
    await expectAccessible(page);
    // Row 157: the server has not looked there either.
    expect(visits).toEqual([]);
    await page.getByRole('link', { name: 'Continue to this site' }).click();
    await page.getByText('elsewhere').waitFor();
    expect(visits[0]).toBe('/offer from nowhere');
  });
});
