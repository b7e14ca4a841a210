import { describe, expect, test } from 'vitest';
import { snapshot } from '../../../../../schema/features/desk/offline/offline.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import {
  aPart,
  atCounter,
  cardNow,
  done,
  moved,
  proposed,
  tablesOf,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';
import { newId } from '../../../../infrastructure/new-id.ts';

describe.each(enginesFor('column types'))('the snapshot of a phone on $name', (engine) => {
  const server = withServer(engine);
  const take = async (by: Person, input: object = {}) => snapshot.parse(await done(by, 'snapshot', input));
  const staffOf = async (by: Person, owner: Person) => {
    const { id } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: by.email } });
    const { staff } = await tablesOf(server(), owner);
    return (await staff.findFirstOrThrow({ where: { userId: id } })).id;
  };

  test('holds own open cards, at the desk all, without costs and without phones unless they are wanted', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const mechanicId = await staffOf(mechanic, owner);
    const own = await taken(owner, { customer: { name: 'Ana', phone: '040 123 456' } });
    const other = await taken(owner, { plate: 'MB 1', promisedAt: '2027-01-01T08:00:00Z' });
    const { id: jobId } = await proposed(owner, own.id, { mechanicId, lines: [aPart(100, { costPrice: 5000 })] });
    const desk = await take(owner);
    expect(desk).toMatchObject({ full: true, goneCardIds: [], runningClock: null, day: [] });
    expect(desk.cards.map(({ id }) => id)).toEqual([other.id, own.id]);
    expect(desk.cards[1]).toMatchObject({
      customer: { phone: null },
      jobs: [{ id: jobId, lines: [{ costPrice: null }] }],
    });
    const mine = await take(mechanic);
    expect(mine.cards.map(({ id }) => id)).toEqual([own.id]);
    const { cards } = await take(owner, { phones: true });
    expect(cards[1]).toMatchObject({ customer: { phone: '+38640123456' } });
  });

  test('holds with `since` what has changed, and names what is gone', async () => {
    const owner = await aPaidOwner(server());
    const first = await taken(owner);
    const second = await taken(owner, { plate: 'MB 1' });
    const before = await take(owner);
    expect(await take(owner, { since: before.sequence })).toMatchObject({ full: false, cards: [], goneCardIds: [] });
    const found = await proposed(owner, second.id);
    const changed = await take(owner, { since: before.sequence });
    expect(changed).toMatchObject({
      full: false,
      cards: [{ id: second.id, jobs: [{ id: found.id }] }],
      goneCardIds: [],
    });
    await done(owner, 'finishJobs', { jobCardId: first.id, proposed: 'DEFER' });
    const { version } = await cardNow(owner, first.id);
    await done(owner, 'moveJobCard', { id: first.id, version, to: 'DELIVERED' });
    const gone = await take(owner, { since: changed.sequence });
    expect(gone).toMatchObject({ full: false, cards: [], goneCardIds: [first.id] });
    expect(await take(owner, { since: gone.sequence + 1000 })).toMatchObject({ full: true });
  });

  test('says as a text what was done on the car before, the latest first, five times', async () => {
    const owner = await aPaidOwner(server());
    const { id, vehicleId } = await taken(owner, { km: 10 });
    if (vehicleId === null) throw new Error('no vehicle');
    const job = await moved(owner, await proposed(owner, id, { title: 'Servis' }), 'APPROVED', atCounter);
    await done(owner, 'updateJob', { id: job.id, version: job.version, correction: '120 Nm' });
    await done(owner, 'finishJobs', { jobCardId: id, proposed: 'DEFER' });
    const { version } = await cardNow(owner, id);
    await done(owner, 'moveJobCard', { id, version, to: 'DELIVERED' });
    const { historyEntry } = await tablesOf(server(), owner);
    await historyEntry.createMany({
      data: [1, 2, 3, 4, 5].map((month) => ({
        id: newId(server().clock.now()),
        vehicleId,
        on: `2025-0${month}-10`,
        km: month,
        text: `Menjava ${month}`,
        source: 'stari.csv',
      })),
    });
    await taken(owner, { vehicleId, plate: undefined, km: 20 });
    const [card] = (await take(owner)).cards;
    expect(card?.visits[0]).toMatch(/^\d{4}-\d\d-\d\d · 10 km · Servis: 120 Nm$/);
    expect(card?.visits.slice(1)).toEqual([
      '2025-05-10 · 5 km · Menjava 5',
      '2025-04-10 · 4 km · Menjava 4',
      '2025-03-10 · 3 km · Menjava 3',
      '2025-02-10 · 2 km · Menjava 2',
    ]);
  });
});
