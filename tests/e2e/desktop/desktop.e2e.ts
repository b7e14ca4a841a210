import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import type { Program } from '../../../desktop/testing/electron/launch.ts';
import { unsavedWorkTexts } from '../../../schema/messages/unsaved-work/index.ts';
import { expectAccessible, openPage } from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { routeGraphql } from '../../support/browser/graphql-answers.ts';
import { goToAccount } from '../../support/browser/navigation.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';

/** The desktop app's shell and preload against the real server, in every state of the gate (docs/evidence.md). */

let page: Page;
let baseUrl: string;
let installation: Installation;
let program: Program;
let thrown: Error[];
let close: () => Promise<void>;

async function startApp(): Promise<void> {
  ({ page, baseUrl, thrown, close } = await openPage({ width: 1280 }));
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  installation = await installed({ serverUrl: baseUrl, keys });
  program = await installation.start({ page: drawnBy(page) });
}
async function endApp(): Promise<void> {
  await program.stop();
  await close();
  await installation[Symbol.asyncDispose]();
}

/** Acts of the system and of the user upon the program. */
const checkNow = () => choose('Check subscription');
const killPage = () => program.evaluate(({ window }) => Reflect.get(window().webContents, 'forcefullyCrashRenderer')());
const lookElsewhere = () =>
  program.evaluate(({ window }) => Reflect.apply(Reflect.get(window(), 'blur'), window(), []));
const cutOff = (cut: 'off' | 'back') =>
  program.evaluate(({ network }, off) => {
    network.broken = off ? 'ERR_CONNECTION_REFUSED' : undefined;
  }, cut === 'off');
const choose = (label: string) => program.evaluate(({ choose: choosing }, item) => choosing(item), label);
const closeWindow = () => program.evaluate(({ window }) => window()._askToClose());

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `desktop-${name}.png`) });
}

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await heading('Log in').waitFor();
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe('before anybody has logged in', () => {
  beforeAll(startApp);
  afterAll(endApp);

  test('has its window before it asks the network, with the rights of a page in a browser', {
    tags: ['electron-176'],
  }, async () => {
    await heading('Log in').waitFor();
    await program.happened('network');
    const order = program.entries.map(({ what }) => what);
    expect(order.indexOf('new BrowserWindow')).toBeLessThan(order.indexOf('network'));
    expect(program.of('new BrowserWindow')[0]?.with[0]).toMatchObject({
      show: false,
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
      },
    });
  });

  test('lets no script in but its own', { tags: ['electron-183'] }, async () => {
    await heading('Log in').waitFor();
    const ran = await page.evaluate(async () => {
      const inline = document.createElement('script');
      inline.textContent = 'window.inlineRan = true';
      const remote = document.createElement('script');
      remote.src = 'https://evil.example.com/script.js';
      const refused = new Promise((heard) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          if (blockedURI.includes('evil')) heard(true);
        });
      });
      document.body.append(inline, remote);
      // In a task of the page's own: what is evaluated from outside is not held to the policy.
      const evaluated = await new Promise((tried) => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: whether it is refused is what is asked
            tried(window.eval('true'));
          } catch {
            tried(false);
          }
        });
      });
      return { evaluated, inline: 'inlineRan' in window, remoteRefused: await refused };
    });
    expect(ran).toEqual({ evaluated: false, inline: false, remoteRefused: true });
    const errorCodes = thrown.splice(0).map(({ message }) => message);
    expect(errorCodes.every((message) => message.includes('Content Security Policy'))).toBe(true);
  });

  longTest('loads a page that died again, and shows a report when it dies twice', async () => {
    await heading('Log in').waitFor();
    await look('signed-out');
    await page.fill('[name=email]', 'typed@example.com');
    await killPage();
    await expect.poll(() => page.inputValue('[name=email]').catch(() => 'gone')).toBe('');
    await heading('Log in').waitFor();
    await killPage();
    await heading('Delavnica has stopped').waitFor();
    await page.getByText('Report for support').click();
    const report = await page.getByRole('textbox', { name: 'Report for support' }).inputValue();
    expect(report).toMatch(/^Delavnica 1\.0\.0\n.*The page ended: crashed, code 5$/s);
    await look('problem');
    await page.getByRole('button', { name: 'Restart Delavnica' }).click();
    await program.happened('app.relaunch');
    expect(await program.ended).toBe(0);
  });
});

describe('whatever ends it', () => {
  beforeEach(startApp);
  afterEach(endApp);

  longTest(
    'shows a report of an error that nobody caught, and leaves the screen when only work in the background failed',
    async () => {
      await heading('Log in').waitFor();
      await program.evaluate(({ process }) => {
        process.emit('unhandledRejection', new Error('the background failed'), Promise.resolve());
        process.emit('uncaughtException', new Error('the shell failed'));
      });
      await heading('Delavnica has stopped').waitFor();
      expect(await page.evaluate(() => window.delavnica?.problem())).toContain('Error: the shell failed');
    },
  );

  longTest('stays in the tray when that is chosen, until it is ended', async () => {
    await heading('Log in').waitFor();
    await choose('Keep running in the tray');
    await program.happened('new Tray');
    await closeWindow();
    await program.happened('event window hide');
    await expect
      .poll(() => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => undefined))
      .toContain('"keepInTray":true');
    await program.evaluate(({ choose: choosing }) => choosing('Quit', 'tray'));
    expect(await program.ended).toBe(0);
  });

  test('ends with its window when it does not stay in the tray', async () => {
    await heading('Log in').waitFor();
    await closeWindow();
    expect(await program.ended).toBe(0);
  });
});

describe('for an owner who has not paid', () => {
  let owner: OwnerAt;
  beforeAll(async () => {
    await startApp();
    owner = await anOwnerAt(baseUrl);
    await logIn(owner);
  });
  afterAll(endApp);

  test('gives the page the bridge and nothing else', { tags: ['electron-177'] }, async () => {
    await heading('Payment needed').waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(() => Object.isFrozen(window.delavnica))).toBe(true);
    expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
    const verbs = [
      'answerProxy checkAgain chooseLanguage choosePrinter chooseTheme gate language logInToProxy onGate',
      'onLanguage onProxy onScreen onUpdate openInBrowser print printerChoices printers problem proxy',
      'restart restartToUpdate savePdf showLogs theme update wantedScreen',
    ];
    const offered = await page.evaluate(() => Object.keys(window.delavnica ?? {}).toSorted());
    expect(offered).toEqual(verbs.join(' ').split(' '));
  });

  test('speaks Slovenian on the screens of the shell when that is chosen', { tags: ['desktop-20'] }, async () => {
    await heading('Payment needed').waitFor();
    await choose('Slovenščina');
    await heading('Potrebno je plačilo').waitFor();
    await choose('English');
    await heading('Payment needed').waitFor();
  });

  test('waits for the payment and opens when it has arrived', async () => {
    await heading('Payment needed').waitFor();
    await look('unpaid');
    await page.getByRole('button', { name: 'Pay in the browser' }).click();
    const [link] = (await program.happened('shell.openExternal')).with;
    expect(link).toMatch(/^http:\/\/localhost:\d+\/hand-over\?page=payment#[\w-]{43}$/);
    await lookElsewhere();
    await pay(owner);
    // Until the provider has told the server.
    await expect
      .poll(
        async () => {
          await page
            .getByRole('button', { name: 'Check again' })
            .click({ timeout: 500 })
            .catch(() => undefined);
          return heading('Dashboard').isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await look('open');
    expect((await program.happened('notification')).with[1]).toBe('The payment has arrived. Delavnica is open.');
  });

  longTest('asks for a log-in when the session was ended elsewhere', { tags: ['electron-190'] }, async () => {
    await owner.endEverySession();
    await checkNow();
    await heading('Log in').waitFor();
  });
});

describe('for an owner who has paid', () => {
  beforeAll(async () => {
    await startApp();
    const owner = await anOwnerAt(baseUrl);
    await pay(owner);
    await logIn(owner);
    await heading('Dashboard').waitFor();
  });
  afterAll(endApp);

  test('stays open without the server for as long as the entitlement holds, and closes without one', async () => {
    await cutOff('off');
    await checkNow();
    await page.getByText('Working without the server').waitFor();
    await look('offline');
    await rm(join(installation.userData, 'entitlement'));
    await checkNow();
    await heading('The server does not answer').waitFor();
    await look('unreachable');
    await cutOff('back');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Dashboard').waitFor();
  });

  test('gives the document of an invoice to the browser of the system, and stays where it is', async () => {
    // The app opens addresses of Stripe's own, and so none of the emulator's.
    const url = 'https://pay.stripe.com/invoice/acct_1/pdf';
    await routeGraphql(page, { OpenInvoice: { data: { openInvoice: { __typename: 'InvoiceAddress', url } } } });
    await goToAccount(page, 'Billing');
    await page.getByRole('button', { name: /^Open invoice/ }).click();
    expect((await program.happened('shell.openExternal')).with).toEqual([url]);
    await heading('Billing').waitFor();
  });

  test('a link leads to its screen within the page, and what was typed stays when somebody does', {
    tags: ['desktop-13'],
  }, async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const second = await installation.start({ switches: ['delavnica://team'] });
    expect(await second.ended).toBe(0);
    await heading('Team Management').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

    await page.getByRole('button', { name: 'Add First Team Member' }).click();
    const typed = page.getByLabel('Full Name');
    await typed.fill('Ana Novak');
    const third = await installation.start({ switches: ['delavnica://dashboard'] });
    expect(await third.ended).toBe(0);
    const { title, stay } = unsavedWorkTexts.en;
    await page.getByRole('alertdialog', { name: title }).waitFor();
    await page.getByRole('button', { name: stay }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await typed.inputValue()).toBe('Ana Novak');

    await program.evaluate(({ computer }) => void computer.answers.push(0, 1));
    await closeWindow();
    await program.happened('dialog.showMessageBoxSync');
    expect(await typed.inputValue()).toBe('Ana Novak');
    await closeWindow();
    expect(await program.ended).toBe(0);
  });
});
