import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { defaultLanguage } from '../../schema/languages.ts';
import { connectionTexts } from '../../schema/messages/connection/index.ts';

/**
 * `npm run desktop:check`: the unpacked app in Electron's own binary (docs/evidence.md electron-176 to electron-180 and
 * electron-183), which npm fetches when it is first used; it needs a screen, and the workflow for Windows runs it. The
 * server it is given leads nowhere, so the app stays at its screen for that.
 */
const evil = 'https://evil.example.com/';
const userData = await mkdtemp(join(tmpdir(), 'delavnica-electron-'));
await writeFile(
  'dist/desktop/desktop.json',
  JSON.stringify({ serverUrl: 'http://127.0.0.1:9', entitlementKeys: { keys: [] } }),
);
const app = await _electron.launch({ args: ['dist/desktop/main.js', `--user-data-dir=${userData}`] });
try {
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: connectionTexts[defaultLanguage].causeTitles.server }).waitFor();
  const address = page.url();

  // Electron answers this and does not declare it: what a window's page really got.
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) =>
      Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []),
    ),
  );
  assert.equal(preferences.length, 1);
  const expected = {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  };
  for (const [name, value] of Object.entries(expected))
    assert.equal(Reflect.get(Object(preferences[0]), name), value, name);
  console.log('the window has the rights of a page in a browser');

  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
  );
  assert.deepEqual(globals, []);
  assert.equal(await page.evaluate(() => Object.isFrozen(window.delavnica)), true);
  console.log('the page has the bridge and nothing else');

  await page.evaluate((url) => {
    window.location.href = url;
  }, evil);
  assert.equal(await page.evaluate((url) => window.open(url), evil), null);
  assert.equal(page.url(), address);
  assert.equal(app.windows().length, 1);
  console.log('the window stays where it is, and opens no other');

  const states = await page.evaluate(async () => {
    const names: PermissionName[] = ['geolocation', 'camera', 'microphone', 'notifications'];
    const asked = names.map((name) => navigator.permissions.query({ name }));
    return (await Promise.all(asked)).map(({ state }) => state);
  });
  assert.deepEqual(new Set(states), new Set(['denied']));
  console.log('permissions are refused');

  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.body.append(script);
    return 'inlineRan' in window;
  });
  assert.equal(ran, false);
  console.log('a script of somebody else does not run');
} finally {
  await app.close();
  await rm(userData, { recursive: true, force: true });
  await rm('dist/desktop/desktop.json', { force: true });
}
