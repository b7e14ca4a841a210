import { expect, test } from 'vitest';
import { aBookingWorkshop } from '../../../../../tests/support/booking/booking-page.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../../tests/support/workshop/planning.ts';
import { lockDays } from './recount-days.ts';

const server = withServer(databases[0]);
const [monday, tuesday] = ['2027-05-03', '2027-05-04'];

test('days that are locked have been counted, also those without a counter or with one of another zone', async () => {
  moveClockTo(server(), mondayAtSeven);
  const { owner, page } = await aBookingWorkshop(server());
  await page.book(at('10:00', monday));
  await page.book(at('10:00', tuesday), { phone: '041 700 200' });
  const db = await tablesOf(server(), owner);
  const moment = { zone: (await db.itself.read()).zone, now: server().clock.now() };
  const counted = { bookedMinutes: 60, onlineMinutes: 60, cars: 1, zone: 'Europe/Ljubljana' };
  await db.dayLoad.deleteMany({ where: { on: monday } });
  await db.dayLoad.updateMany({
    where: { on: tuesday },
    data: { zone: 'Pacific/Auckland', bookedMinutes: 7, cars: 7 },
  });
  await db.transaction((tx) => lockDays(tx, [tuesday, monday], moment));
  expect(await db.dayLoad.findMany({ orderBy: { on: 'asc' } })).toMatchObject([
    { on: monday, ...counted },
    { on: tuesday, ...counted },
  ]);
  // What has a counter of the zone is believed: it is the nightly check that corrects it.
  await db.dayLoad.updateMany({ where: { on: monday }, data: { bookedMinutes: 7 } });
  await db.transaction((tx) => lockDays(tx, [monday], moment));
  expect(await db.dayLoad.findMany({ where: { on: monday } })).toMatchObject([{ ...counted, bookedMinutes: 7 }]);
});
