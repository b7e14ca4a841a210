import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { savedPart } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { canScan, scanned } from '../../../../../tests/support/workshop/papers.ts';

const server = withServer(databases[0]);
const ean = '3838824148397';

test('labels carry the number of the package as bars and as a square, without it the number of the part', async () => {
  const owner = await aPaidOwner(server());
  const packed = await savedPart(owner, {
    name: 'Oljni filter za dizelske motorje',
    brand: 'Mann',
    ean,
    location: 'R3-07',
  });
  const bare = await savedPart(owner, { sku: 'VIJAK-M8', name: 'Vijak' });
  const read = async (query: string) => {
    const response = await owner.client.fetch(`/api/part-labels.pdf?${query}`);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const roll = await read(`ids=${packed.id},${bare.id}`);
  const { pages, text } = await readPdf(roll);
  expect(pages).toEqual([
    [62, 29],
    [62, 29],
  ]);
  expect(text).toContain('R3-07');
  const codes = async (page: number) => (await scanned(roll, page)).trim().split('\n');
  if (canScan) expect([await codes(1), await codes(2)]).toEqual([[ean, ean], ['VIJAK-M8']]);
  const many = Array.from({ length: 31 }, () => packed.id);
  expect((await readPdf(await read(`sheet=A4&ids=${many.join()}`))).pages).toEqual([
    [210, 297],
    [210, 297],
  ]);
});

test('a part that is not there has no label', async () => {
  const owner = await aPaidOwner(server());
  const status = async (ids: string) => (await owner.client.fetch(`/api/part-labels.pdf?ids=${ids}`)).status;
  expect([await status(randomUUID()), await status('x'), await status('')]).toEqual([404, 400, 400]);
});
