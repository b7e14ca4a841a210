import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aBookedWorkshop, wednesdayAtNine } from '../../../../../tests/support/booking/booked-workshop.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { aPortalCustomer } from '../../../../../tests/support/portal/portal-browser.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { cardNow, done, moved, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../../tests/support/workshop/planning.ts';

const server = withServer(databases[0]);
let workshop: Awaited<ReturnType<typeof aBookedWorkshop>>;
beforeAll(async () => {
  moveClockTo(server(), mondayAtSeven);
  workshop = await aBookedWorkshop(server());
});

let count = 0;
/** Somebody with a car at which work was put off. */
async function anOwnerOfACar() {
  count += 1;
  const customer = await aPortalCustomer(server(), workshop.owner, { email: `ana-${count}@example.com` });
  const plate = `LJ BK-10${count}`;
  const card = await taken(workshop.owner, { plate, customer: undefined, customerId: customer.customerId });
  const job = await proposed(workshop.owner, card.id, { pricing: 'FIXED', fixedCents: 24_900 });
  await moved(workshop.owner, job, 'DEFERRED');
  const { browser } = customer;
  const ask = async (method: string, below: string, body?: object) => {
    const answer = await browser.ask(method, below, { json: false, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, page: await answer.text(), to: answer.headers.get('location') ?? '' };
  };
  return { ...customer, carId: String(card.vehicleId), jobId: job.id, ask };
}
const wishesNow = async () =>
  z.object({ wishes: z.array(z.object({ jobIds: z.array(z.string()) })) }).parse(await done(workshop.owner, 'today'))
    .wishes;
const idIn = (address: string) => /booked=([\w-]{36})/.exec(address)?.[1] ?? '';

test('deferred work is asked for with one press, and is shown as asked for', async () => {
  const { carId, jobId, ask } = await anOwnerOfACar();
  const before = (await ask('GET', `/cars/${carId}`)).page;
  expect(before).toContain(`action="/p/${workshop.slug}/cars/${carId}/request"`);
  expect(before).toMatch(/Zavore[\s\S]*249,00/);
  // Nothing is ticked.
  expect((await ask('POST', `/cars/${carId}/request`, {})).status).toBe(303);
  expect(await wishesNow()).toEqual([]);
  for (const _ of ['first', 'again']) {
    const { status, to } = await ask('POST', `/cars/${carId}/request`, { jobIds: jobId });
    expect([status, to]).toEqual([303, `/p/${workshop.slug}/cars/${carId}?requested=1`]);
  }
  expect(await wishesNow()).toEqual([{ jobIds: [jobId] }]);
  const after = (await ask('GET', `/cars/${carId}?requested=1`)).page;
  expect(after).toMatch(/Avtoservis ve[\s\S]*Naročili ste[\s\S]*Zavore/);
  expect(after).not.toContain('/request"');
  expect(after).not.toContain('Označite, kaj naj uredimo');
});

test('a time is booked for the car, by its service, day and time, with what was asked for', async () => {
  const { carId, jobId, ask, customerId } = await anOwnerOfACar();
  const book = `/cars/${carId}/book`;
  await ask('POST', `/cars/${carId}/request`, { jobIds: [jobId] });
  expect((await ask('GET', book)).page).toContain(`${book}?service=${workshop.oil}`);
  const times = (await ask('GET', `${book}?service=${workshop.oil}`)).page;
  expect(times).toMatch(/<form action="[^"]*\/book" method="get"/);
  const chosen = await ask('GET', `${book}?service=${workshop.oil}&startAt=${wednesdayAtNine}`);
  expect(chosen.page).toMatch(new RegExp(`checked=""[^>]*value="${jobId}"|value="${jobId}"[^>]*checked=""`));
  expect(chosen.page).toContain('aria-current="page"');
  // A time at which nobody works leads back to those that are free.
  const night = await ask('GET', `${book}?service=${workshop.oil}&startAt=${at('03:00', '2027-05-05')}`);
  expect(night.page).toContain('Tega termina ni mogoče rezervirati');
  const form = { serviceId: workshop.oil, startAt: wednesdayAtNine, jobIds: jobId, note: 'Prosim za pranje' };
  const [{ status, to }, again] = [await ask('POST', book, form), await ask('POST', book, form)];
  expect([status, again.to]).toEqual([303, to]);
  expect((await ask('GET', to.slice(`/p/${workshop.slug}`.length))).page).toContain('Termin je rezerviran');
  // Who goes back is led to the appointment that is made.
  expect(await ask('GET', `${book}?service=${workshop.oil}&startAt=${wednesdayAtNine}`)).toMatchObject({
    status: 303,
    to,
  });
  const card = await cardNow(workshop.owner, idIn(to));
  expect(card).toMatchObject({ state: 'PLANNED', source: 'ONLINE', vehicleId: carId, customerId });
  expect(card.jobs.map(({ title }) => title)).toContain('Zavore');
  expect((await wishesNow()).flatMap(({ jobIds }) => jobIds)).not.toContain(jobId);
});

test('a visitor whose time is taken chooses another, and keeps what was typed', async () => {
  const [first, second] = [await anOwnerOfACar(), await anOwnerOfACar()];
  const form = { serviceId: workshop.tyres, startAt: at('10:00', '2027-05-06'), note: 'Ključ je v nabiralniku' };
  expect((await first.ask('POST', `/cars/${first.carId}/book`, form)).status).toBe(303);
  const { status, page } = await second.ask('POST', `/cars/${second.carId}/book`, form);
  expect([status, page]).toEqual([409, expect.stringMatching(/type="radio"[\s\S]*Ključ je v nabiralniku/)]);
});

test('an appointment is moved and cancelled in the frame of the portal, by its owner alone', async () => {
  const [{ carId, ask }, stranger] = [await anOwnerOfACar(), await anOwnerOfACar()];
  const form = { serviceId: workshop.tyres, startAt: at('11:00', '2027-05-06') };
  const id = idIn((await ask('POST', `/cars/${carId}/book`, form)).to);
  const of = `/appointments/${id}`;
  for (const act of ['move', 'cancel']) {
    const { status, page } = await ask('GET', `${of}/${act}`);
    expect([act, status, page]).toEqual([act, 200, expect.stringContaining('aria-current="page"')]);
    expect((await stranger.ask('GET', `${of}/${act}`)).status).toBe(404);
    expect((await stranger.ask('POST', `${of}/${act}`, { startAt: at('12:30', '2027-05-06') })).status).toBe(404);
  }
  const startAt = at('13:00', '2027-05-06');
  expect(await ask('POST', `${of}/move`, { startAt })).toMatchObject({
    status: 303,
    to: `/p/${workshop.slug}/appointments?moved=${id}`,
  });
  expect((await ask('GET', `/appointments?moved=${id}`)).page).toMatch(/Termin je prestavljen: [\s\S]* · Menjava/);
  expect(await cardNow(workshop.owner, id)).toMatchObject({ expectedAt: startAt, state: 'PLANNED' });
  expect(await ask('POST', `${of}/cancel`, {})).toMatchObject({ status: 303 });
  expect((await ask('POST', `${of}/cancel`, {})).status).toBe(303);
  expect(await cardNow(workshop.owner, id)).toMatchObject({ state: 'CANCELLED' });
  // Another's car is not booked for.
  expect((await stranger.ask('GET', `/cars/${carId}/book`)).status).toBe(404);
  expect((await stranger.ask('POST', `/cars/${carId}/book`, form)).status).toBe(404);
});
