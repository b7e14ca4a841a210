import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { freePort } from '../steps/free-port.ts';
import { webpOf } from './webp.ts';

/**
 * `npm run screenshots`: takes the pictures of the landing page's gallery from the running product with demo data, and
 * the picture of the README. Run it after a change of a screen that they show.
 */

const pictures = 'web/landing/parts/pictures';
const size = { width: 1280, height: 800 };
const owner = { firstName: 'Workshop', lastName: 'Owner', username: 'owner', email: 'owner@example.com' };
const password = 'four calm winter tyres';
const team = [
  { fullName: 'Mechanic, bay 1', email: 'bay-1@example.com', role: 'mechanic' },
  { fullName: 'Mechanic, bay 2', email: 'bay-2@example.com', role: 'mechanic' },
  { fullName: 'Mechanic, tyres', email: 'tyres@example.com', role: 'mechanic' },
  { fullName: 'Front desk', email: 'front-desk@example.com', role: 'receptionist' },
];

const folder = await mkdtemp(join(tmpdir(), 'delavnica-pictures-'));
const port = await freePort('127.0.0.1', 0);
const emulatorPort = await freePort('127.0.0.1', 0);
const baseUrl = `http://localhost:${port}`;
const server = spawn(process.execPath, ['dist/dev/main.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    STRIPE_EMULATOR_PORT: String(emulatorPort),
    DATA_DIR: folder,
    BCRYPT_COST: '4',
  },
  stdio: 'ignore',
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await answering();
  await publishInstaller();
  await mkdir(pictures, { recursive: true });
  const context = await signedInOwner(browser);
  await take(context, '/checkout', 'plans');
  await payAndHire(context);
  await take(context, '/dashboard', 'dashboard');
  await take(context, '/team', 'team');
  await take(context, '/download', 'download');
  const dark = await browser.newContext({
    viewport: size,
    colorScheme: 'dark',
    storageState: await context.storageState(),
  });
  await take(dark, '/team', 'team-dark');
  const visitor = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  await takeForDocs(visitor, '/', 'landing', 1200);
  await takeForDocs(visitor, '/', 'landing-pricing', 1200, '#pricing');
  const inTheDark = await browser.newContext({ viewport: { width: 1200, height: 900 }, colorScheme: 'dark' });
  await takeForDocs(inTheDark, '/sl', 'landing-analytics-dark', 1200, '#analytics');
  const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  await takeForDocs(await browser.newContext(telephone), '/sl', 'landing-telephone', 780);
  await takePreview(browser);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

/** The picture that links to the page show elsewhere; those places know PNG and this size. */
async function takePreview(from: Browser): Promise<void> {
  const page = await from.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(baseUrl, { waitUntil: 'networkidle' });
  await page.screenshot({ path: 'web/public/preview.png' });
  await page.close();
  console.log('web/public/preview.png');
}

async function answering(): Promise<void> {
  for (;;) {
    if ((await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((retry) => setTimeout(retry, 50));
  }
}

async function publishInstaller(): Promise<void> {
  const fileName = 'Delavnica-Setup-1.0.0.exe';
  await mkdir(join(folder, 'releases'), { recursive: true });
  await writeFile(join(folder, 'releases', fileName), Buffer.alloc(92_400_000));
  const feed = ['version: 1.0.0', `path: ${fileName}`, `files:\n  - url: ${fileName}`, "releaseDate: '2026-11-18'"];
  await writeFile(join(folder, 'releases', 'latest.yml'), `${feed.join('\n')}\n`);
}

async function signedInOwner(from: Browser): Promise<BrowserContext> {
  const context = await from.newContext({ viewport: size, colorScheme: 'light' });
  const headers = { origin: baseUrl };
  const { request } = context;
  await request.post(`${baseUrl}/api/register`, { data: { ...owner, password }, headers });
  const { mails } = await (await request.get(`${baseUrl}/dev/inbox.json`)).json();
  const link = /\/api\/verify-email\?token=\S+/.exec(mails[0].text)?.[0] ?? '';
  await request.get(`${baseUrl}${link}`);
  await request.post(`${baseUrl}/api/login`, { data: { email: owner.email, password }, headers });
  return context;
}

async function payAndHire({ request }: BrowserContext): Promise<void> {
  const headers = { origin: baseUrl };
  const checkout = await request.post(`${baseUrl}/api/stripe/create-checkout-session`, {
    data: { plan: 'enterprise' },
    headers,
  });
  const sessionId =
    String((await checkout.json()).url)
      .split('/')
      .at(-1) ?? '';
  await request.post(`http://127.0.0.1:${emulatorPort}/_test/checkout/pay`, { data: { sessionId } });
  await request.post(`${baseUrl}/api/stripe/verify-payment`, { data: { sessionId }, headers });
  for (const member of team) {
    await request.post(`${baseUrl}/api/team/members`, { data: { ...member, password }, headers });
  }
}

/** Takes a screen once it is quiet and writes it as WebP, which Chromium itself encodes. */
async function take(context: BrowserContext, path: string, name: string): Promise<void> {
  const { page, png } = await pictureOf(context, path);
  for (const [suffix, width] of [
    ['', 1200],
    ['-small', 600],
  ] as const) {
    await writeFile(join(pictures, `${name}${suffix}.webp`), await webpOf(page, png, width));
  }
  await page.close();
  console.log(`${pictures}/${name}.webp`);
}

/** @param part what of the page is shown; what a window shows of its top unless given */
async function takeForDocs(
  context: BrowserContext,
  path: string,
  name: string,
  width: number,
  part?: string,
): Promise<void> {
  const { page, png } = await pictureOf(context, path, part);
  await writeFile(`docs/${name}.webp`, await webpOf(page, png, width));
  await page.close();
  console.log(`docs/${name}.webp`);
}

async function pictureOf(context: BrowserContext, path: string, part?: string): Promise<{ page: Page; png: Buffer }> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle' });
  const shown = part === undefined ? page : page.locator(part);
  return { page, png: await shown.screenshot({ animations: 'disabled' }) };
}
