import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import type { Program } from '../../../desktop/testing/electron/launch.ts';
import { unreachableCauses } from '../../../schema/desktop/connection.ts';
import { connectionTexts } from '../../../schema/messages/connection/index.ts';
import { desktopTexts } from '../../../schema/messages/desktop/index.ts';
import { textIn } from '../../../schema/messages/text.ts';
import { expectAccessible, openPage } from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { firstOf } from '../../support/long-run.ts';

/** The desktop app while something stands between it and the server. */

let page: Page;
let installation: Installation;
let program: Program;
let baseUrl: string;
let close: () => Promise<void>;
const t = textIn('en', connectionTexts);

beforeEach(async () => {
  ({ page, baseUrl, close } = await openPage({ width: 1280, colorScheme: 'light' }));
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  installation = await installed({ serverUrl: baseUrl, keys });
});
afterEach(async () => {
  await program.stop();
  await close();
  await installation[Symbol.asyncDispose]();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `desktop-${name}.png`) });
}

const codes = {
  'no-network': 'ERR_INTERNET_DISCONNECTED',
  name: 'ERR_NAME_NOT_RESOLVED',
  certificate: 'ERR_CERT_DATE_INVALID',
  proxy: 'ERR_PROXY_CONNECTION_FAILED',
  server: 'ERR_CONNECTION_REFUSED',
};

test('says what is wrong, each cause in words of its own and with a way on', { tags: ['desktop-18'] }, async () => {
  program = await installation.start({
    page: drawnBy(page),
    prepare: ({ network }) => {
      network.broken = 'ERR_CONNECTION_TIMED_OUT';
    },
  });
  await heading(t('causeTitles.server')).waitFor();
  for (const cause of unreachableCauses) {
    await program.evaluate(
      ({ network }, code) => {
        network.broken = code;
        network.answer = () =>
          new Response('<html>Wireless network</html>', { headers: { 'content-type': 'text/html' } });
      },
      cause === 'stranger' ? undefined : codes[cause],
    );
    await button('Try again').click();
    await heading(t(`causeTitles.${cause}`)).waitFor();
    await look(`unreachable-${cause}`);
  }
  await button(t('openBrowser')).click();
  expect((await program.happened('shell.openExternal')).with).toEqual([`${baseUrl}/dashboard`]);
  await program.evaluate(({ network }) => {
    network.answer = undefined;
  });
  await button('Try again').click();
  await heading('Log in').waitFor();
});

test.each(
  firstOf([
    ['en-GB', desktopTexts.en],
    ['sl-SI', desktopTexts.sl],
  ] as const),
)(
  'the folder of the log opens where nothing can be reached and where the app broke, in %s',
  { tags: ['desktop-11'] },
  async (language, words) => {
    program = await installation.start({
      languages: [language],
      page: drawnBy(page),
      prepare: ({ network }) => {
        network.broken = 'ERR_CONNECTION_TIMED_OUT';
      },
    });
    await button(words.menuLogs).click();
    await program.evaluate(({ process }) => void process.emit('uncaughtException', new Error('the shell broke')));
    await heading(words.problemTitle).waitFor();
    await look('problem');
    await button(words.menuLogs).click();
    await program.happened('shell.openPath', 2);
    for (const { with: opened } of program.of('shell.openPath')) {
      expect(opened).toEqual([join(installation.userData, 'logs')]);
    }
  },
);

test('logs in to the proxy and goes on by itself', { tags: ['desktop-18'] }, async () => {
  program = await installation.start({
    page: drawnBy(page),
    prepare: ({ network }) => {
      network.proxy = { name: 'workshop', password: 'right' };
    },
  });
  await heading(t('proxyTitle')).waitFor();
  await look('proxy');
  await button(t('proxyLogIn')).click();
  await page.getByText(t('proxyNameMissing')).waitFor();
  await page.fill('[role=dialog] [name=name]', 'workshop');
  await page.fill('[role=dialog] [name=password]', 'wrong');
  await page.keyboard.press('Enter');
  await page.getByText(t('proxyRefused')).waitFor();
  await button('Cancel').click();
  await heading(t('causeTitles.proxy')).waitFor();
  await button(t('proxyLogIn')).click();
  await page.fill('[role=dialog] [name=name]', 'workshop');
  await page.fill('[role=dialog] [name=password]', 'right');
  await page.keyboard.press('Enter');
  await heading('Log in').waitFor();
});
