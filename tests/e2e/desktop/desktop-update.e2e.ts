import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed } from '../../../desktop/testing/electron/installation.ts';
import { bridgeVerbs, type Update } from '../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../schema/messages/desktop/index.ts';
import { textIn } from '../../../schema/messages/text.ts';
import { expectAccessible, openPage } from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';

/** What the page of the desktop app says of an update. How one comes is in desktop/shell/day.long.test.ts. */

const t = textIn('en', desktopTexts);

test('says how far an update has come, and offers the restart when it is ready', { tags: ['desktop-2'] }, async () => {
  const { page, baseUrl, close } = await openPage({ width: 1280, colorScheme: 'light' });
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  await using installation = await installed({ serverUrl: baseUrl, keys });
  const program = await installation.start({ page: drawnBy(page) });
  const comes = (update: Update) =>
    program.evaluate(
      ({ window }, [verb, payload]) => {
        const { webContents } = window();
        Reflect.apply(Reflect.get(webContents, 'send'), webContents, [verb, payload]);
      },
      [bridgeVerbs.updateChanged, update] as const,
    );
  try {
    const owner = await anOwnerAt(baseUrl);
    await pay(owner);
    await page.fill('[name=email]', owner.email);
    await page.fill('[name=password]', owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
    const restart = page.getByRole('button', { name: t('restartToUpdate') });

    await comes({ step: 'downloading', percent: 40 });
    await page.getByText(t('updateDownloading', { percent: '40' })).waitFor();
    expect(await restart.count()).toBe(0);
    await comes({ step: 'ready', version: '1.2.3' });
    await page.getByText(t('updateReady', { version: '1.2.3' })).waitFor();
    await restart.waitFor();
    await expectAccessible(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, 'desktop-update.png') });
  } finally {
    await program.stop();
    await close();
  }
});
