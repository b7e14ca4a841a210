import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type PageFigures, type PageOptions, pageFigures } from '../tests/support/machine/lighthouse.ts';
import { startServerProcess } from '../tests/support/server/server-process.ts';
import { signIn } from './large/portal.ts';
import { type Garage, openGarage } from './workshop/garage.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
/** A part of the big customer: as many cars and invoices as a page shows are there. */
const scale = 0.01;
/** For a page with live updates. */
const patience = 10_000;

/** The pages that strangers and customers open, as Lighthouse sees them on a telephone. */
export async function benchWeb(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-bench-web-'));
  try {
    await measureLandingPage(folder);
    const garage = await openGarage(`file:${join(folder, 'portal.db')}`, scale, []);
    try {
      await measureOwnPages(garage);
    } finally {
      await garage.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureLandingPage(folder: string): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  try {
    await showFigures('The landing page', { '/': [`${server.url}/`], '/sl': [`${server.url}/sl`] });
  } finally {
    await server.stop();
  }
}

/** The booking page, and each page of the portal for somebody who is logged in; of SEO nothing is asked of the latter. */
async function measureOwnPages(garage: Garage): Promise<void> {
  const { call, url } = garage;
  const service = { titleSl: 'Veliki servis', titleEn: 'Full service', minutes: 90, priceFromCents: 24_900 };
  const { id } = z.object({ id: z.string() }).parse(await call('saveService', service));
  const { version } = z.object({ version: z.number() }).parse(await call('plannerSettings'));
  await call('saveBookingSettings', { version, on: true, sharePercent: 100 });
  const { slug } = z.object({ slug: z.string() }).parse(await call('workshop'));
  const [visitor] = await signIn(garage, 1);
  if (visitor === undefined) throw new Error('Nobody is signed in');
  const { cookie, vehicleId } = visitor;
  const signedIn = (path: string) => [`${url}/p/${slug}${path}`, { cookie, patience }] as const;
  await showFigures(`Booking and portal, ${garage.name}`, {
    booking: [`${url}/b/${slug}`, { patience }],
    'booking, the days': [`${url}/b/${slug}?service=${id}`, { patience }],
    'portal, log-in': [`${url}/p/${slug}`, { patience }],
    'portal, cars': signedIn(''),
    'portal, a car': signedIn(`/cars/${vehicleId}`),
    'portal, booking': signedIn(`/cars/${vehicleId}/book`),
    'portal, invoices': signedIn('/invoices'),
    'portal, appointments': signedIn('/appointments'),
    'portal, own data': signedIn('/me'),
  });
}

/** Of several rounds the median by performance. */
async function showFigures(
  title: string,
  pages: Readonly<Record<string, readonly [url: string, options?: PageOptions]>>,
): Promise<void> {
  const table: Record<string, object> = {};
  for (const [name, [url, options]] of Object.entries(pages)) {
    const measured: PageFigures[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await pageFigures(url, options));
    const median = measured.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(rounds / 2)];
    if (median === undefined) continue;
    const { scores, scriptBytes, totalBytes, layoutShift } = median;
    const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
    table[name] = {
      ...scores,
      'scripts kB, with headers': kilobytes(scriptBytes),
      'all kB, with headers': kilobytes(totalBytes),
      'layout shift': Number(layoutShift.toFixed(4)),
    };
  }
  console.log(`\n${title}, Lighthouse on its mobile preset`);
  console.table(table);
}
