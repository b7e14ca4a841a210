import { z } from 'zod';
import type { Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { done } from '../workshop/desk.ts';
import { aPlanningWorkshop, at } from '../workshop/planning.ts';
import { aService, bookingChanged } from './booking-page.ts';

/** A workshop with a page of two services, of an hour with a price and of half an hour without one. */
export async function aBookedWorkshop(server: TestServer, rules: object = {}) {
  const workshop = await aPlanningWorkshop(server);
  const { owner } = workshop;
  const oil = await aService(owner, { titleSl: 'Menjava olja', titleEn: 'Oil change', priceFromCents: 12_000 });
  const tyres = await aService(owner, { titleSl: 'Menjava pnevmatik', minutes: 30 });
  const { slug } = await bookingChanged(owner, { on: true, leadHours: 24, sharePercent: 100, ...rules });
  return { ...workshop, slug, url: `${server.url}/b/${slug}`, oil: oil.id, tyres: tyres.id };
}

/** Wednesday, 5 May 2027, at nine: two days after the clock of planning tests. */
export const wednesdayAtNine = at('09:00', '2027-05-05');

const cards = z.object({
  nodes: z.array(z.object({ id: z.string(), state: z.string(), expectedAt: z.string().nullable() }).loose()),
});

export const cardsOf = async (by: Person) => cards.parse(await done(by, 'jobCards', { first: 100 })).nodes;

/** @returns what gives another time each time: the half hours of mornings when the workshop is open, from Thursday on */
export function halfHours(): () => string {
  let given = 0;
  return () => {
    const day = openDays[Math.floor(given / 8)] ?? '31';
    const [hour, half] = [8 + Math.floor((given % 8) / 2), given % 2];
    given += 1;
    return at(`${String(hour).padStart(2, '0')}:${half === 0 ? '00' : '30'}`, `2027-05-${day}`);
  };
}

const openDays = ['06', '07', '10', '11', '12', '13', '14', '17', '18', '19', '20', '21'];
