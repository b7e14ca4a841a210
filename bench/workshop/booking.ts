import { z } from 'zod';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { type Garage, openGarage } from './garage.ts';

/**
 * `npm run bench booking`: the public booking page of a workshop with a thousand job cards, as a browser waits for it, and
 * two hundred people who want the same time at once.
 */
const scale = Number(process.env.SCALE ?? 0.01);
const people = 200;
const pagesPerSecond = 20;
const paceSeconds = 10;

const row = z.object({ id: z.string() });
const freeTimes = z.object({ days: z.array(z.object({ times: z.array(z.string()) })) });
const settings = z.object({ slug: z.string(), version: z.number() });

export function benchBooking(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const garage = await openGarage(await urlOf('booking'), scale, databasePids, { RATE_LIMIT_SCALE: '1000' });
    try {
      await measure(engine, garage);
    } finally {
      await garage.stop();
    }
  });
}

async function measure(engine: string, garage: Garage): Promise<void> {
  const { id: service } = row.parse(await garage.call('saveService', { titleSl: 'Veliki servis', minutes: 60 }));
  const { version } = settings.parse(await garage.call('plannerSettings'));
  await garage.call('saveBookingSettings', { version, on: true, leadHours: 0, sharePercent: 100 });
  const { slug } = settings.parse(await garage.call('plannerSettings'));
  const url = `${garage.url}/b/${slug}`;
  const table: Record<string, object> = {};
  for (const [name, address] of Object.entries({ services: url, days: `${url}?service=${service}` })) {
    const waits = await waitsAtPace(pagesPerSecond, paceSeconds, async () => {
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    });
    table[`${name} of the page`] = rowOf(waits);
  }
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const free = await fetch(`${url}/free?service=${service}&from=${from}&days=14`);
  const startAt = freeTimes.parse(await free.json()).days[0]?.times[0];
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const began = performance.now();
      const body = JSON.stringify({
        serviceId: service,
        startAt,
        plate: `B ${place}`,
        name: 'Ana Kos',
        phone: '041 123 456',
        email: `ana${place}@example.com`,
      });
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const answer = await fetch(`${url}/submit`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return { status: answer.status, milliseconds: performance.now() - began };
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  table[`${people} for one time`] = rowOf(answers.map(({ milliseconds }) => milliseconds));
  console.log(
    `\nBooking page with ${garage.name}, ${engine}; booked ${count(201)}, refused ${count(409)} of ${people}`,
  );
  console.table(table);
}

const rowOf = (waits: readonly number[]) => ({
  'p50 ms': rounded(percentile(waits, 0.5)),
  'p95 ms': rounded(percentile(waits, 0.95)),
  'p99 ms': rounded(percentile(waits, 0.99)),
});
