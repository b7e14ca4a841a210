import { submitBookingInput } from '../../../schema/features/contact/booking.ts';
import { plannerSettings } from '../../../schema/features/desk/planner/planner.ts';
import { service } from '../../../schema/features/desk/planner/services.ts';
import { type Call, everything } from '../../../server/api/operation/index.ts';
import {
  createHold,
  findBookingPage,
  listFreeTimes,
  submitBooking,
} from '../../../server/features/contact/booking/index.ts';
import type { Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { done } from '../workshop/desk.ts';
import { aPlanningWorkshop, settingsOf } from '../workshop/planning.ts';

/** A workshop whose customers book online, and what is done on its page. */

export const addressHash = 'a'.repeat(64);

/** Who comes, as it is typed on the page. */
export const aVisitor = {
  plate: 'LJ NK-100',
  name: 'Nika Novak',
  phone: '041 700 100',
  email: 'nika@example.com',
} as const;

/** Changes the rules of online booking. */
export async function bookingChanged(owner: Person, changes: object) {
  const { version } = await settingsOf(owner);
  return plannerSettings.parse(await done(owner, 'saveBookingSettings', { version, ...changes }));
}

export const aService = async (owner: Person, values: object = {}) =>
  service.parse(await done(owner, 'saveService', { titleSl: 'Pregled', minutes: 60, ...values }));

/** The planning workshop, with its page switched on and one service. */
export async function aBookingWorkshop(server: TestServer, changes: object = {}) {
  const planning = await aPlanningWorkshop(server);
  const offered = await aService(planning.owner, { priceFromCents: 4900 });
  const { slug } = await bookingChanged(planning.owner, { on: true, leadHours: 0, ...changes });
  return { ...planning, slug, service: offered, page: bookingPage(server, slug, offered.id) };
}

/** What a visitor does on the page. */
export function bookingPage({ ctx }: TestServer, slug: string, serviceId: string) {
  const found = async () => {
    const page = await findBookingPage(ctx, slug);
    if (page === undefined) throw new Error('There is no such page');
    return page;
  };
  return {
    free: async (from: string, days = 1, heldId?: string) =>
      listFreeTimes(ctx, await found(), { serviceId, from, days, heldId }),
    hold: async (startAt: string, replaces?: string) =>
      createHold(ctx, await found(), { serviceId, startAt: new Date(startAt), addressHash, replaces }),
    submit: async (input: object) =>
      submitBooking(ctx, await found(), submitBookingInput.parse({ ...aVisitor, ...input })),
    book: async (startAt: string, input: object = {}) =>
      submitBooking(ctx, await found(), submitBookingInput.parse({ ...aVisitor, serviceId, startAt, ...input })),
  };
}

/** The call of somebody who has a link and no account. */
export const visitorCall = ({ ctx }: TestServer): Call => ({
  ctx,
  actor: null,
  request: {
    address: '127.0.0.1',
    userAgent: '',
    actor: null,
    language: 'sl',
    tokens: {},
    form: () => Promise.reject(new Error('There is no form')),
  },
  keep: () => undefined,
  selects: everything,
});

/** How a call is refused, with what it offers instead; its answer where it is not. */
export async function outcomeOf<Answer>(call: Promise<Answer>) {
  try {
    return { code: 'OK', answer: await call } as const;
  } catch (error) {
    return { code: String(Reflect.get(Object(error), 'code')), free: Reflect.get(Object(error), 'free') } as const;
  }
}
