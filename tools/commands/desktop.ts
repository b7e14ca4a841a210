import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

/**
 * `npm run desktop`: the desktop app unpacked, against a server that runs already. Needs Electron's binary, which npm
 * fetches when the app is started for the first time.
 */
const serverUrl = (process.env.SERVER_URL ?? 'http://localhost:4000').replace(/\/$/, '');
const answer = await fetch(`${serverUrl}/api/desktop/keys`);
if (!answer.ok) throw new Error(`${serverUrl} has no entitlement keys: ${answer.status}`);
await writeFile('dist/desktop/desktop.json', JSON.stringify({ serverUrl, entitlementKeys: await answer.json() }));
spawn('node_modules/.bin/electron', ['dist/desktop/main.js'], { stdio: 'inherit' });
