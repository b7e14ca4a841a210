import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aTyreHotel, storedSet, treads } from '../../../../../tests/support/tyres.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { canScan, joined, scanned } from '../../../../../tests/support/workshop/papers.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

const server = withServer(databases[0]);

const aStoredSet = async () => {
  const hotel = await aTyreHotel(server());
  const { owner, set, vehicleId } = hotel;
  const stored = { ...set, vehicleId, size: '205/55 R16', dots: ['3520'], readings: treads(62, 61, 60, 59) };
  const paperAt = async (path: string) => {
    const response = await owner.client.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, ...(await readPdf(bytes)) };
  };
  return { ...hotel, stored: await storedSet(owner, stored), paperAt };
};

test('a label is as large as the common printers have it, and its code is the one of the set', async () => {
  const { owner, set, stored, paperAt } = await aStoredSet();
  const other = await storedSet(owner, { ...set, count: 2 });
  const { bytes, pages, text } = await paperAt(`/api/tyre-labels.pdf?ids=${stored.id},${other.id}`);
  expect(pages).toEqual([
    [62, 29],
    [62, 29],
  ]);
  const said = joined(text);
  for (const word of ['LJAB-123', 'P-000001', 'AnaKos', '205/55R16', 'A-01', 'P-000002']) expect(said).toContain(word);
  if (canScan) {
    expect(await scanned(bytes, 1)).toContain(stored.labelCode);
    expect(await scanned(bytes, 2)).toContain(other.labelCode);
  }
});

test('the list of a day says what to fetch from which shelf', async () => {
  const { owner, customerId, vehicleId, paperAt } = await aStoredSet();
  const tomorrow = new Date(server().clock.now().getTime() + 86_400_000);
  const expectedAt = tomorrow.toISOString();
  const path = `/api/tyres/pick-list.pdf?on=${todayIn('Europe/Ljubljana', tomorrow)}`;
  expect(joined((await paperAt(path)).text)).toContain('nishranjenih');
  await done(owner, 'planJobCard', { vehicleId, customerId, expectedAt });
  const said = joined((await paperAt(path)).text);
  for (const word of ['A-01', 'LJAB-123', 'P-000001', '205/55R16', 'AnaKos']) expect(said).toContain(word);
});

test('the receipt for the customer says what was left, how worn it is, until when and on which terms', async () => {
  const { owner, customerId, locationId, stored, paperAt } = await aStoredSet();
  const path = `/api/tyre-sets/${stored.id}.pdf`;
  const bare = joined((await paperAt(path)).text);
  for (const word of ['Potrdiloohrambi', 'P-000001', 'AnaKos', 'LJAB-123', '4×Zimske', '205/55R16', '3520']) {
    expect(bare).toContain(word);
  }
  for (const word of ['Spredajlevo6,2mm', 'Zadajdesno5,9mm', 'dodogovorjenegadne', 'Zaavtoservis']) {
    expect(bare).toContain(word);
  }
  const agreed = { setIds: [stored.id], from: '2026-10-01', to: '2027-03-31', priceCents: 6100 };
  await done(owner, 'saveStorageContract', agreed);
  const { id, version } = z
    .object({ id: z.string(), version: z.number() })
    .parse(await done(owner, 'customer', { id: customerId }));
  await done(owner, 'updateCustomer', { id, version, language: 'EN' });
  const { bytes, pages, text } = await paperAt(path);
  const said = joined(text);
  for (const word of ['Receiptoftyres', '€61.00', 'untiltheendof31Mar2027', 'Frontleft6.2mm'])
    expect(said).toContain(word);
  expect(pages).toHaveLength(1);
  if (canScan) expect(await scanned(bytes, 1)).toContain(stored.labelCode);
  await done(owner, 'returnTyres', { id: stored.id, version: 1, byName: 'Ana' });
  expect((await owner.client.fetch(path)).status).toBe(409);
  // Next time they are measured again.
  server().clock.advance(60);
  await storedSet(owner, { id: stored.id, version: 2, locationId, readings: treads(58) });
  const again = joined((await paperAt(path)).text);
  expect(again).toContain('Frontleft5.8mm');
  expect(again).not.toContain('6.1mm');
});

test('all sets are a table', async () => {
  const { owner, stored } = await aStoredSet();
  const response = await owner.client.fetch('/api/tyres.csv');
  const [, line] = (await response.text()).split('\r\n');
  expect(line).toBe(
    `P-000001,${stored.labelCode},STORED,WINTER,4,Ana Kos,LJ AB-123,,,205/55 R16,,3520,false,A-01,GREEN,5.9`,
  );
});
