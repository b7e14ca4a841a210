import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { atOnce } from '../../../../tests/support/machine/at-once.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { cardNow, done, tablesOf } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  bookedOn,
  mondayAtSeven,
  moveClockTo,
  planned,
} from '../../../../tests/support/workshop/planning.ts';
import { correctLoads } from './loads/check-loads.ts';

const monday = '2027-05-03';

/** A block is left over at the moment at which its card is changed: what each of them writes fits what the other has written. */
describe.each(enginesFor('locks', 'isolation'))('a block and its card at once on $name', (engine) => {
  const server = withServer(engine);

  /** A card of 90 minutes, expected on Monday, with a block of an hour. */
  async function aPlannedCard() {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    const { owner, a } = await aPlanningWorkshop(server());
    const values = { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt: at('08:00'), plannedMinutes: 90 };
    const { id } = jobCard.parse(await done(owner, 'planJobCard', values));
    const times = { startAt: at('08:00'), endAt: at('09:00') };
    const block = await planned(owner, { jobCardId: id, resourceId: a.id, ...times });
    const absent = () => done(owner, 'saveDayException', { resourceId: a.id, on: monday, kind: 'ABSENCE' });
    return { owner, id, block, absent };
  }
  const both = async (owner: Person, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    const { workshopId } = await server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    return atOnce({ databaseUrl: server().ctx.config.databaseUrl, workshopId: workshopId ?? '' }, first, second);
  };

  test.each(['the card first', 'the block first'])(
    'a card that is expected on another day counts there: %s',
    async (order) => {
      const { owner, id, absent } = await aPlannedCard();
      const { version } = await cardNow(owner, id);
      const moveCard = () => done(owner, 'updateJobCard', { id, version, expectedAt: at('08:00', '2027-05-05') });
      await (order === 'the card first' ? both(owner, moveCard, absent) : both(owner, absent, moveCard));
      expect([await bookedOn(owner, monday), await bookedOn(owner, '2027-05-05')]).toEqual([0, 90]);
      expect(await correctLoads(await tablesOf(server(), owner), server().clock.now())).toEqual([]);
    },
  );

  test('a card that is planned again takes no time for a block that is left over meanwhile', async () => {
    const { owner, id, block, absent } = await aPlannedCard();
    const move = async (to: string) => {
      const { version } = await cardNow(owner, id);
      return done(owner, 'moveJobCard', { id, version, to, reason: 'Ne pride' });
    };
    await move('CANCELLED');
    await both(owner, absent, () => move('PLANNED'));
    expect((await cardNow(owner, id)).blocks).toMatchObject([{ id: block.id, state: 'LEFT_OVER', quarters: 0 }]);
    expect(await bookedOn(owner, monday)).toBe(90);
    expect(await correctLoads(await tablesOf(server(), owner), server().clock.now())).toEqual([]);
  });
});
