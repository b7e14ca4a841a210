import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { updateFeed } from '../../tools/emulators/update-feed/index.ts';
import { eachInstalled } from '../testing/each-installed.ts';
import { installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';

/** What the built main program wires to the system and to the page. */

const installation = eachInstalled();
const { shown } = installation;
const keep = (name: string, value: object) => writeFile(join(installation.userData, name), JSON.stringify(value));
/** What was told to the page. */
const sentToPage = (program: Program) => program.of('told page').map((entry) => entry.with);
/** A first start makes the folder. */
const started = async () => {
  await (await shown()).stop();
};

describe('the page', () => {
  test('has the rights of a page in a browser and no more', { tags: ['desktop-1'] }, async () => {
    const program = await shown();
    expect(program.of('new BrowserWindow')[0]?.with[0]).toMatchObject({
      show: false,
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        preload: join(installation.folder, 'app/dist/desktop/preload.cjs'),
      },
    });
    expect(program.of('protocol.registerSchemesAsPrivileged')[0]?.with).toEqual([
      [
        {
          scheme: 'delavnica-app',
          privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
        },
      ],
    ]);
  });

  test('is refused every permission but the clipboard, asked for or looked up', { tags: ['desktop-1'] }, async () => {
    const program = await shown();
    const answers = await program.evaluate(async ({ mayPage, permissions }) => {
      const names = ['geolocation', 'media', 'notifications', 'clipboard-sanitized-write'];
      const checked = names.map((name) => permissions.check?.({}, name, '', {}) ?? true);
      return [await Promise.all(names.map(mayPage)), checked, permissions.device?.({}) ?? true];
    });
    expect(answers).toEqual([[false, false, false, true], [false, false, false, true], false]);
  });

  test('cannot leave, open another window or attach a webview; what we know opens in the browser', {
    tags: ['desktop-1'],
  }, async () => {
    const program = await shown();
    const tried = await program.evaluate(({ window }) => {
      const { webContents } = window();
      return [
        webContents._happens('will-navigate', { url: 'https://evil.example.com/' }),
        webContents._happens('will-redirect', { url: 'https://evil.example.com/' }),
        webContents._happens('will-attach-webview'),
        webContents._happens('will-navigate', { url: 'delavnica-app://app/team' }),
        webContents._open('https://evil.example.com/').action,
        webContents._open('http://localhost:4001/checkout/cs_test_1').action,
        webContents._open('https://checkout.stripe.com/c/pay/1').action,
      ];
    });
    expect(tried).toEqual([true, true, true, false, 'deny', 'deny', 'deny']);
    expect(program.of('shell.openExternal').map(({ with: [url] }) => url)).toEqual([
      'https://checkout.stripe.com/c/pay/1',
    ]);
  });

  test('unpacked, gives pages of the Stripe emulator beside its server to the browser', async () => {
    const program = await shown({ packaged: false });
    const emulator = 'http://localhost:4001/checkout/cs_test_1';
    await program.evaluate(({ window }, url) => void window().webContents._open(url), emulator);
    expect((await program.happened('shell.openExternal')).with).toEqual([emulator]);
  });

  test('is heard over the bridge only from its own top frame', { tags: ['desktop-1'] }, async () => {
    const program = await shown();
    const foreign = program.evaluate(
      ({ invoke }, verb) => invoke(verb, undefined, { url: 'https://evil.example.com/' }),
      bridgeVerbs.gate,
    );
    await expect(foreign).rejects.toThrow('This call comes from elsewhere');
  });

  test('goes to the screen of a link without being loaded anew', { tags: ['desktop-13'] }, async () => {
    const program = await shown({ switches: ['delavnica://team'] });
    const ask = () => program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.wantedScreen);
    expect([await ask(), await ask()]).toEqual(['/team', null]);
    const second = await installation.start({ switches: ['delavnica://dashboard'] });
    await second.ended;
    await expect.poll(() => sentToPage(program)).toContainEqual([bridgeVerbs.screenWanted, '/dashboard']);
    expect(await ask()).toBe('/dashboard');
    expect(program.of('document')).toHaveLength(1);
  });

  test('with unsaved work ends only when somebody says so, in the language of the shell', {
    tags: ['desktop-13'],
  }, async () => {
    const program = await shown({ languages: ['sl'] });
    await program.evaluate(({ world, computer, window }) => {
      Reflect.set(world.page, 'stays', true);
      computer.answers.push(0, 1);
      window()._askToClose();
    });
    const [, question] = (await program.happened('dialog.showMessageBoxSync')).with;
    expect(question).toMatchObject({
      message: 'Vneseni podatki niso shranjeni',
      buttons: ['Ostani', 'Odidi brez shranjevanja'],
    });
    await program.evaluate(({ window }) => window()._askToClose());
    expect(await program.ended).toBe(0);
    expect(program.of('dialog.showMessageBoxSync')).toHaveLength(2);
  });

  test('has a context menu with spelling and text', { tags: ['desktop-21'] }, async () => {
    const program = await shown();
    await program.evaluate(({ window }) => {
      const details = { isEditable: true, selectionText: '', misspelledWord: 'tyrr', dictionarySuggestions: ['tyre'] };
      window().webContents.emit('context-menu', {}, details);
    });
    expect((await program.happened('Menu.popup')).with[0]).toEqual(
      expect.arrayContaining(['tyre', 'Cut', 'Copy', 'Paste']),
    );
    await program.evaluate(({ choose }) => choose('tyre', 'context'));
    expect((await program.happened('page.replaceMisspelling')).with).toEqual(['tyre']);
    expect((await program.happened('session.setSpellCheckerLanguages')).with).toEqual([['en-GB', 'sl']]);
  });
});

describe('the menu', () => {
  test('speaks the language of the system, and another when that is chosen, at the next start as well', {
    tags: ['desktop-20'],
  }, async () => {
    const program = await shown({ languages: ['sl-SI'] });
    expect((await program.happened('Menu.setApplicationMenu')).with[0]).toContain('Preveri naročnino');
    expect(program.of('app.setUserTasks')[0]?.with[0]).toMatchObject([{ title: 'Pregled' }, { title: 'Ekipa' }]);
    await program.evaluate(({ choose }) => choose('English'));
    expect((await program.happened('Menu.setApplicationMenu', 2)).with[0]).toContain('Check subscription');
    await expect.poll(() => sentToPage(program)).toContainEqual([bridgeVerbs.languageChanged, 'en']);
    await expect
      .poll(() => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => ''))
      .toContain('en');
    await program.stop();
    const next = await shown({ languages: ['sl-SI'] });
    expect((await next.happened('Menu.setApplicationMenu')).with[0]).toContain('Check subscription');
  });

  test('shows the log, tells of the version and looks for updates', { tags: ['desktop-21'] }, async () => {
    const program = await shown();
    await program.evaluate(({ choose }) => choose('Show logs'));
    expect((await program.happened('shell.openPath')).with).toEqual([join(installation.userData, 'logs')]);
    await program.evaluate(({ choose }) => choose('About Delavnica'));
    expect((await program.happened('dialog.showMessageBox')).with[1]).toMatchObject({
      detail: 'Version 1.0.0',
      buttons: ['Close', 'Licences'],
    });
    await program.evaluate(({ choose }) => choose('Check for updates'));
    const [, sentToPage] = (await program.happened('dialog.showMessageBox', 2)).with;
    expect(sentToPage).toMatchObject({ detail: expect.stringContaining('check the connection') });
  });

  test('unpacked, with no licences beside it, offers none', { tags: ['desktop-21'] }, async () => {
    const program = await shown({ packaged: false });
    await program.evaluate(({ choose }) => choose('About Delavnica'));
    expect((await program.happened('dialog.showMessageBox')).with[1]).toMatchObject({ buttons: ['Close'] });
  });

  test('tells who publishes it and what is new in this version, of which the feed spoke before it came', {
    tags: ['desktop-21'],
  }, async () => {
    const written = { type: 'module', author: { name: 'A Publisher d.o.o.' } };
    await writeFile(join(installation.folder, 'app/package.json'), JSON.stringify(written));
    await using feed = await updateFeed('1.1.0', 'Printing is faster.');
    await using behind = await installed({ serverUrl: feed.url });
    await cp(join(installation.folder, 'app/package.json'), join(behind.folder, 'app/package.json'));
    await feed.follow(behind.folder);
    const older = await behind.start();
    await older.happened('event window show');
    await older.evaluate(({ choose }) => choose('Check for updates'));
    await expect
      .poll(() => readFile(join(behind.userData, 'release-notes.json'), 'utf8').catch(() => ''))
      .toContain('Printing is faster.');
    await older.evaluate(({ choose }) => choose('About Delavnica'));
    expect((await older.happened('dialog.showMessageBox', 2)).with[1]).toMatchObject({
      detail: 'Version 1.0.0\nA Publisher d.o.o.',
    });
    await older.stop();

    const program = await behind.start({ version: '1.1.0', languages: ['sl'] });
    await program.happened('event window show');
    await program.evaluate(({ choose, computer }) => {
      computer.answers.push(1);
      choose('O programu Delavnica');
    });
    expect((await program.happened('dialog.showMessageBox')).with[1]).toMatchObject({
      detail: 'Različica 1.1.0\nA Publisher d.o.o.\n\nNovosti:\nPrinting is faster.',
    });
    expect((await program.happened('shell.openPath')).with).toEqual([join(behind.folder, 'licences')]);
  });

  test('tells what is new in the newest version, which is the installed one', { tags: ['desktop-21'] }, async () => {
    await using feed = await updateFeed('1.1.0', 'Printing is faster.');
    await using newest = await installed({ serverUrl: feed.url });
    await feed.follow(newest.folder);
    const program = await newest.start({ version: '1.1.0' });
    await program.happened('event window show');
    await program.evaluate(({ choose }) => choose('Check for updates'));
    await program.happened('dialog.showMessageBox');
    await program.evaluate(({ choose }) => choose('About Delavnica'));
    expect((await program.happened('dialog.showMessageBox', 2)).with[1]).toMatchObject({
      detail: 'Version 1.1.0\n\nWhat is new:\nPrinting is faster.',
    });
  });

  test('asks our own server for dictionaries, and says so before anything else of spelling', {
    tags: ['desktop-21'],
  }, async () => {
    const program = await shown();
    const order = program.entries
      .filter(({ what }) => /SpellChecker/.test(what))
      .map((entry) => [entry.what, ...entry.with]);
    expect(order).toEqual([
      ['session.setSpellCheckerDictionaryDownloadURL', 'http://127.0.0.1:9/api/dictionaries/'],
      ['session.setSpellCheckerLanguages', ['en-GB', 'sl']],
    ]);
    const first = program.entries.find(({ what }) => what.startsWith('session.'));
    expect(first?.what).toBe('session.setSpellCheckerDictionaryDownloadURL');
  });

  test('keeps compiled code between starts', { tags: ['desktop-21'] }, async () => {
    expect((await (await shown()).happened('session.setCodeCachePath')).with).toEqual([
      join(installation.userData, 'Code Cache'),
    ]);
  });
});

describe('the window', { tags: ['desktop-14'] }, () => {
  test('comes to a screen that is there when its own is gone', async () => {
    await started();
    await keep('window.json', { x: 2500, y: 200, width: 2400, height: 900, maximized: false });
    const program = await shown();
    const options = Object(program.of('new BrowserWindow')[0]?.with[0]);
    expect([options.x, options.y, options.width, options.height]).toEqual([undefined, undefined, 1920, 900]);
  });

  test('stays on the second screen while that is there', async () => {
    await started();
    await keep('window.json', { x: 2500, y: 200, width: 1000, height: 900, maximized: false });
    const program = await shown({
      prepare: ({ computer }) => {
        const [first] = computer.displays;
        if (first) computer.displays.push({ ...first, id: 2, workArea: { x: 1920, y: 0, width: 1920, height: 1040 } });
      },
    });
    expect(program.of('new BrowserWindow')[0]?.with[0]).toMatchObject({ x: 2500, y: 200, width: 1000 });
  });

  test('is maximized again after a start into the tray, whether it was shown or not', async () => {
    await started();
    await keep('window.json', { width: 1000, height: 800, maximized: true });
    await keep('preferences.json', { keepInTray: true });
    for (const look of [false, true]) {
      const program = await installation.start({ switches: ['--hidden'] });
      await program.happened('event page did-finish-load');
      expect(program.of('event window show')).toEqual([]);
      if (look) {
        await program.evaluate(({ choose }) => choose('Open Delavnica', 'tray'));
        await program.happened('event window maximize');
      }
      await program.evaluate(({ choose }) => choose('Quit', 'tray'));
      expect(await program.ended).toBe(0);
      expect(JSON.parse(await readFile(join(installation.userData, 'window.json'), 'utf8'))).toMatchObject({
        maximized: true,
      });
    }
  });

  test('is remembered when Windows ends the session', async () => {
    const program = await shown();
    await program.evaluate(({ window }) =>
      Reflect.apply(Reflect.get(window(), 'setBounds'), window(), [{ x: 77, y: 55 }]),
    );
    await program.evaluate(({ life }) => life.endSession()).catch(() => undefined);
    await program.ended;
    expect(JSON.parse(await readFile(join(installation.userData, 'window.json'), 'utf8'))).toMatchObject({
      x: 77,
      y: 55,
    });
  });
});
