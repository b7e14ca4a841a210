import { mkdir, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { packDesktop } from './pack-desktop.ts';
import { signingOf } from './signing.ts';

/**
 * `npm run dist`: the Windows installer in dist/installer, for the server that SERVER_URL names. Needs a network: for
 * Electron's binaries, and to ask the server for the keys that verify entitlements.
 */
const environment = z.object({
  SERVER_URL: z.url({ protocol: /^https$/, error: 'SERVER_URL must be the https address of the server' }),
  /** As in the code signing certificate; updates signed by anybody else are refused. */
  PUBLISHER_NAME: z.string({ error: 'PUBLISHER_NAME must be the name in the code signing certificate' }).min(1),
});
const keySet = z.object({ keys: z.array(z.object({ kty: z.literal('OKP'), x: z.string(), kid: z.string() })).min(1) });

const given = environment.safeParse(process.env);
if (!given.success) {
  console.error(given.error.issues.map(({ message }) => message).join('\n'));
  process.exit(1);
}
const signing = signingOf(process.env);
if (signing === undefined) {
  console.error(
    'Nothing says how to sign: set CSC_LINK, or SIGN_PROGRAM, or AZURE_SIGN_ENDPOINT, AZURE_SIGN_ACCOUNT and AZURE_SIGN_PROFILE',
  );
  process.exit(1);
}
const serverUrl = given.data.SERVER_URL.replace(/\/$/, '');
const answer = await fetch(`${serverUrl}/api/desktop/keys`);
if (!answer.ok) throw new Error(`${serverUrl} has no entitlement keys: ${answer.status}`);
const entitlementKeys = keySet.parse(await answer.json());
await mkdir('dist/desktop', { recursive: true });
await writeFile('dist/desktop/desktop.json', JSON.stringify({ serverUrl, entitlementKeys }));
const files = await packDesktop({ serverUrl, publisherName: given.data.PUBLISHER_NAME, signing, target: 'nsis' });
console.log(files.join('\n'));
