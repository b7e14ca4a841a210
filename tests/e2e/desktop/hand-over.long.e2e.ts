import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import {
  addCookies,
  expectAccessible,
  expectInsideWindow,
  type OpenPage,
  openPage,
  pageOfFile,
  prefer,
  type View,
} from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { answerGraphql, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { anOwnerAt, type OwnerAt } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';

/** From the desktop app into the browser, without a second log-in (decision 16). */

const opened: OpenPage[] = [];
let installation: Installation | undefined;
afterEach(async () => {
  await installation?.[Symbol.asyncDispose]();
  installation = undefined;
  for (const { close } of opened.splice(0)) await close();
});

async function aPage(view: View = {}): Promise<OpenPage> {
  const page = await openPage(view);
  opened.push(page);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A link as the app gets it. */
async function linkOf({ client }: OwnerAt): Promise<string> {
  const body = { page: 'payment', session: client.cookies.get('session') };
  const answer = await client.rest('POST', '/api/desktop/hand-over', body);
  return `/hand-over?page=payment#${(await answer.json()).token}`;
}

async function logIn(page: Page, { email, password }: OwnerAt): Promise<void> {
  await heading(page, 'Log in').waitFor();
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('the payment screen of the app leads to the checkout, logged in after one press', {
  tags: ['desktop-12'],
}, async () => {
  const { page: app, baseUrl } = await aPage({ width: 1280 });
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  installation = await installed({ serverUrl: baseUrl, keys });
  const program = await installation.start({ page: drawnBy(app) });
  const owner = await anOwnerAt(baseUrl);
  await logIn(app, owner);
  await heading(app, 'Payment needed').waitFor();
  await app.getByRole('button', { name: 'Pay in the browser' }).click();
  const [link] = (await program.happened('shell.openExternal')).with;
  const secret = new URL(String(link)).hash.slice(1);
  expect(secret).toMatch(/^[\w-]{43}$/);

  const { page } = await aPage();
  const messages: string[] = [];
  page.on('request', (request) => messages.push(request.url(), JSON.stringify(request.headers())));
  await page.goto(String(link));
  await heading(page, 'Continue in the browser').waitFor();
  await page.getByText(owner.email).waitFor();
  // Out of sight, and out of the tab's history.
  await expect.poll(() => page.evaluate(() => window.location.href)).toBe(`${baseUrl}/hand-over?page=payment`);
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${baseUrl}/checkout`);
  await page.getByText('Charged today').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('session');
  expect(messages.filter((text) => text.includes(secret))).toEqual([]);

  // The link is spent: a person who finds it gets to the log-in screen, which leads to the same page.
  const { page: finder } = await aPage();
  await finder.goto(String(link));
  await heading(finder, 'This link is not valid any more').waitFor();
  await finder.getByRole('link', { name: 'Log in' }).click();
  await logIn(finder, owner);
  await finder.waitForURL(`${baseUrl}/checkout`);
});

test('another account that is logged in here is named, and makes way only by a press', {
  tags: ['desktop-12'],
}, async () => {
  const { page, baseUrl } = await aPage();
  const [owner, other] = [await anOwnerAt(baseUrl), await anOwnerAt(baseUrl)];
  await addCookies(page.context(), other.client);
  const whoIsIn = async () => (await (await page.request.get(`${baseUrl}/api/user/profile`)).json()).email;
  await page.goto(baseUrl + (await linkOf(owner)));
  await page.getByText(`${other.email} is logged out of this browser when you continue.`).waitFor();
  await page.getByRole('link', { name: 'Stay as it is' }).click();
  await heading(page, 'Dashboard').waitFor();
  expect(await whoIsIn()).toBe(other.email);
  await page.goto(baseUrl + (await linkOf(owner)));
  await page.getByRole('button', { name: 'Change the account' }).click();
  await page.waitForURL(`${baseUrl}/checkout`);
  expect(await whoIsIn()).toBe(owner.email);
});

test('somebody who logs in meanwhile in another tab is not replaced unseen', { tags: ['desktop-12'] }, async () => {
  const { page, baseUrl } = await aPage();
  const [owner, other] = [await anOwnerAt(baseUrl), await anOwnerAt(baseUrl)];
  await page.goto(baseUrl + (await linkOf(owner)));
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email: other.email, password: other.password });
  const value = client.cookies.get('session') ?? '';
  await page.context().addCookies([{ name: 'session', value, url: baseUrl, httpOnly: true, sameSite: 'Lax' }]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'You were not logged in' }).waitFor();
  await page.getByText(`${other.email} is logged out of this browser when you continue.`).waitFor();
});

test('who is logged in to the same account already gets to the page without a press', {
  tags: ['desktop-12'],
}, async () => {
  const { page, baseUrl } = await aPage();
  const owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
  await page.goto(baseUrl + (await linkOf(owner)));
  await page.waitForURL(`${baseUrl}/checkout`);
});

const account = {
  __typename: 'HandOverAccount',
  id: '7a1f0d52-0000-4000-8000-000000000001',
  name: 'Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončnedolžine',
  email: 'an.extraordinarily.long.address.of.the.owner@a-very-long-workshop-name.example.com',
};
const other = { ...account, id: '7a1f0d52-0000-4000-8000-000000000002', name: 'Ana', email: 'ana@example.com' };
const offers = (loggedIn: object | null): GraphqlAnswer => ({
  data: { handOver: { __typename: 'HandOver', page: 'payment', account, loggedIn } },
});
const refused = (code: string): GraphqlAnswer => ({
  refused: { code, text: 'A text of the server', fields: code === 'BAD_INPUT' ? { token: 'No' } : undefined },
});
const texts = {
  en: { goOn: 'Continue', offer: 'This logs you in to:', other: 'Somebody else is logged in here', retry: 'Try again' },
  sl: { goOn: 'Nadaljuj', offer: 'S tem se prijavite v račun:', other: 'Tukaj je prijavljen', retry: 'Poskusi znova' },
};
const invalid = { en: 'This link is not valid any more', sl: 'Ta povezava ne velja več' };
const loading = { en: 'Opening the link of the app', sl: 'Odpiranje povezave iz programa' };
const failed = { en: 'You were not logged in', sl: 'Prijava ni uspela' };

type Language = keyof typeof texts;
/** Each width and each colour in which a state is seen, and each colour beside each language. */
const views = {
  en: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  sl: [
    { width: 390, colorScheme: 'dark' },
    { width: 768, colorScheme: 'light' },
  ],
} as const;
interface ScreenState {
  readonly name: string;
  readonly answers: Record<string, GraphqlAnswer>;
  readonly press?: boolean;
  readonly shows: (language: Language) => string;
}
const states: readonly ScreenState[] = [
  { name: 'offer', answers: { HandOver: offers(null) }, shows: (language) => texts[language].offer },
  { name: 'other', answers: { HandOver: offers(other) }, shows: (language) => texts[language].other },
  { name: 'loading', answers: { HandOver: 'never' }, shows: (language) => loading[language] },
  { name: 'invalid', answers: { HandOver: refused('BAD_INPUT') }, shows: (language) => invalid[language] },
  { name: 'unreachable', answers: { HandOver: refused('UNAVAILABLE') }, shows: (language) => texts[language].retry },
  {
    name: 'too late',
    answers: { HandOver: offers(null), AcceptHandOver: refused('BAD_INPUT') },
    press: true,
    shows: (language) => invalid[language],
  },
  {
    name: 'refused',
    answers: { HandOver: offers(null), AcceptHandOver: refused('PLAN_LIMIT_REACHED') },
    press: true,
    shows: (language) => failed[language],
  },
];

describe('on the screen of the link', { tags: ['desktop-12'] }, () => {
  const ofFile = pageOfFile();

  test.each((['en', 'sl'] as const).flatMap((language) => states.map((state) => ({ ...state, language }))))(
    'the state "$name" in $language is accessible and fits at every width',
    async ({ name, answers, press, shows, language }) => {
      const { page, baseUrl } = await ofFile.renew();
      await answerGraphql(page, answers);
      await prefer(page, language);
      await page.goto(`${baseUrl}/hand-over?page=payment#${'x'.repeat(43)}`);
      if (press) await page.getByRole('button', { name: texts[language].goOn }).click();
      await page.getByText(shows(language)).first().waitFor();
      for (const { width, colorScheme } of views[language]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectInsideWindow(page);
        if (process.env.SCREENSHOTS) {
          const file = `hand-over-${name.replace(' ', '-')}-${language}-${width}.png`;
          await page.screenshot({ path: join(process.env.SCREENSHOTS, file) });
        }
      }
    },
  );

  test('without a secret it says so', async () => {
    const { page, baseUrl } = await ofFile.renew();
    await page.goto(`${baseUrl}/hand-over`);
    await heading(page, 'This link is not valid any more').waitFor();
  });
});
