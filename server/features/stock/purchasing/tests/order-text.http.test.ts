import { describe, expect, test } from 'vitest';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { needsNow, ordered, savedSupplier } from '../../../../../tests/support/purchasing.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { ofStock, savedPart, stockOn, takenWithLines } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';

describe('what a supplier reads of an order', () => {
  const server = withServer(databases[0]);

  test('names each part once, by the number of the supplier, and never by that of the workshop', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const supplier = await savedSupplier(owner);
    const numbers = [{ kind: 'SUPPLIER', number: 'DOB-77', supplierId: supplier.id }];
    const filter = await savedPart(owner, { sku: 'NAS-1', numbers, minThousandths: 4000 });
    const unnumbered = await savedPart(owner, { sku: 'NAS-2', name: 'Svečka' });
    await takenWithLines(owner, [ofStock(filter.id, 2000), ofStock(unnumbered.id, 4000)]);
    const needs = (await needsNow(owner)).map(({ partId, lineId, thousandths }) => ({
      supplierId: supplier.id,
      thousandths,
      ...(lineId === null ? { partId } : { lineId }),
    }));
    expect(needs).toHaveLength(3);
    const [order] = await ordered(owner, needs);
    const seen = { id: order?.id, version: order?.version, channel: 'PHONE' };
    const { text } = Object(await done(owner, 'sendPurchaseOrder', seen));
    // Two for the car and four for the shelf.
    const [first, second, ...rest] = text.split('\n').filter((line: string) => /^\d\./.test(line));
    expect(rest).toEqual([]);
    expect(first).toMatch(/^1\. 6 .*Oljni filter \(.*DOB-77\)$/);
    expect(second).toMatch(/^2\. 4 .*Svečka$/);
  });
});
