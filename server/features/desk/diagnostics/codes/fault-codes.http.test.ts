import { describe, expect, test } from 'vitest';
import { vehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, taken } from '../../../../../tests/support/workshop/desk.ts';

describe.each([...databases])('fault codes on $name', (engine) => {
  const server = withServer(engine);

  test('are looked up by everybody, and what is no code is refused at its field', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const shown = await done(mechanic, 'faultCodes', { text: '01 33, 42 99', bytes: true });
    expect(shown).toMatchObject([
      { code: 'P0133', known: true },
      { code: 'C0299', known: false },
    ]);
    const refused = await ask(mechanic, 'faultCodes', { text: 'P02G9' });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { text: expect.any(String) } });
  });

  test('are recorded once for a card and a code, and shown at the card and at its car', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const card = await taken(owner);
    const record = async (...codes: object[]) =>
      jobCard.parse(await done(mechanic, 'recordFaultCodes', { jobCardId: card.id, codes })).faultCodes;
    const read = await record(
      { code: 'u0100', status: 'PENDING' },
      { code: 'P 0299', status: 'STORED', freezeFrame: '2400 vrt/min' },
    );
    expect(read).toMatchObject([
      { code: 'P0299', status: 'STORED', freezeFrame: '2400 vrt/min', clearedAt: null },
      { code: 'U0100', status: 'PENDING', freezeFrame: null },
    ]);
    const cleared = await record({ code: 'P0299', status: 'STORED', cleared: true });
    expect(cleared.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
    expect(cleared[0]).toMatchObject({ freezeFrame: '2400 vrt/min', clearedAt: expect.any(String) });
    const [first, second] = vehicle.parse(await done(owner, 'vehicle', { id: card.vehicleId })).faultCodes;
    expect(first).toMatchObject({ code: 'P0299', clearedAt: expect.any(String) });
    expect(second).toMatchObject({ code: 'U0100', status: 'PENDING', clearedAt: null });
    expect((await cardNow(owner, card.id)).faultCodes).toEqual(cleared);
    const bad = { jobCardId: card.id, codes: [{ code: 'P02G9', status: 'STORED' }] };
    expect((await ask(mechanic, 'recordFaultCodes', bad)).code).toBe('BAD_INPUT');
    const stranger = await aPaidOwner(server());
    const foreign = { jobCardId: card.id, codes: [{ code: 'P0299', status: 'STORED' }] };
    expect((await ask(stranger, 'recordFaultCodes', foreign)).code).toBe('NOT_FOUND');
  });
});
