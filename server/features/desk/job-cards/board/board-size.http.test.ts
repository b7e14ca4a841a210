// @module-tag check-10
import { InMemoryCache } from '@apollo/client/cache';
import { print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { BoardDocument } from '../../../../../generated/graphql.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

const cards = 40;
/** JSON bytes per card before compression, which count on a phone with a weak connection. */
const bytesPerCard = 1_410;
describe.each([...databases])('on $name', (engine) => {
  const server = withServer(engine);

  test('the board as the screen asks for it does not grow: so many bytes for each card', async () => {
    const { owner, customer, workshopId } = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, workshopId);
    const now = server().clock.now();
    const staff = await db.staff.findFirstOrThrow({});
    for (let place = 0; place < cards; place += 1) {
      const customerId = await customer({ name: `Marija Novak Kovačič ${place}`, phone: `041 123 ${100 + place}` });
      const vehicle = { id: newId(now), plate: `LJ AB-${100 + place}`, plateCountry: 'SI', createdAt: now };
      await db.vehicle.create({
        data: { ...vehicle, make: 'Volkswagen', model: 'Golf Variant', vin: `WVWZZZ1KZ8W0${10_000 + place}` },
      });
      const id = newId(now);
      const wish = 'Cvilijo zavore spredaj, prosim preverite tudi klimo in menjajte olje';
      await db.jobCard.create({
        data: {
          id,
          number: `DN-2026-000${100 + place}`,
          state: 'IN_PROGRESS',
          customerId,
          vehicleId: vehicle.id,
          priceMode: 'GROSS',
          kmIn: 123_456,
          promisedAt: now,
          checkedInAt: now,
          adviserId: staff.id,
          customerWish: wish,
          createdAt: now,
        },
      });
      for (const title of ['Zavorne ploščice spredaj', 'Menjava olja in filtrov']) {
        const job = { id: newId(now), jobCardId: id, title, mechanicId: staff.id };
        await db.job.create({ data: { ...job, state: 'APPROVED', pricing: 'LINES', sortOrder: 1, createdAt: now } });
      }
    }
    // With the names of the types, as the window's cache asks for them.
    const query = print(new InMemoryCache().transformDocument(BoardDocument));
    const response = await owner.client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    expect(JSON.parse(text).data.board.columns.flatMap((column: { cards: unknown[] }) => column.cards)).toHaveLength(
      cards,
    );
    expect(Buffer.byteLength(text)).toBeLessThan(cards * bytesPerCard);
  });
});
