import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBookedWorkshop,
  cardsOf,
  halfHours,
  wednesdayAtNine,
} from '../../../../../tests/support/booking/booked-workshop.ts';
import { aService } from '../../../../../tests/support/booking/booking-page.ts';
import { booked, held, sendForm, sendJson, someBody } from '../../../../../tests/support/booking/visitors.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { settings, taken } from '../../../../../tests/support/workshop/desk.ts';
import { mondayAtSeven, moveClockTo } from '../../../../../tests/support/workshop/planning.ts';

describe.each(enginesFor('locks'))('the booking page on $name', (engine) => {
  // It believes a proxy in front of it, so that a visitor may come from anywhere.
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  let workshop: Awaited<ReturnType<typeof aBookedWorkshop>>;
  beforeAll(async () => {
    moveClockTo(server(), mondayAtSeven);
    workshop = await aBookedWorkshop(server(), { carsPerTime: 3 });
    await settings(workshop.owner, { name: 'Servis <Novak>', phone: '01 234 56 78' });
  });

  let visitors = 0;
  /** Another network address each time. */
  const anyone = () => {
    visitors += 1;
    return { from: `198.51.100.${visitors}` };
  };
  const textOf = async (address: string, language = 'sl') => {
    const answer = await fetch(address, { headers: { 'accept-language': language, accept: 'text/html' } });
    return { status: answer.status, page: await answer.text(), headers: answer.headers };
  };
  const aTime = halfHours();
  const address = () => `${workshop.url}/submit`;

  test('is whole without a script or a cookie, in the language of the browser, and may be framed', async () => {
    const { page, headers, status } = await textOf(workshop.url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('frame-ancestors *'),
    });
    for (const absent of ['set-cookie', 'x-frame-options', 'x-robots-tag']) expect(headers.get(absent)).toBeNull();
    expect(page).toMatch(/<html lang="sl">[\s\S]*Servis &lt;Novak&gt;[\s\S]*Menjava olja[\s\S]*od 120,00/);
    expect(Buffer.byteLength(page)).toBeLessThan(40_000);
    const english = await textOf(workshop.url, 'en');
    expect(english.page).toMatch(/<html lang="en">[\s\S]*Oil change[\s\S]*Menjava pnevmatik/);
    expect((await textOf(`${workshop.url}?lang=sl`, 'en')).page).toContain('<html lang="sl">');
    const chosen = await textOf(`${workshop.url}?service=${workshop.oil}&on=2027-05-05`);
    expect(chosen.page).toContain(`value="${new Date(wednesdayAtNine).toISOString()}"`);
    expect(Buffer.byteLength(chosen.page)).toBeLessThan(40_000);
  });

  test('is not there where it is switched off, for other names and other methods', async () => {
    const off = await aBookedWorkshop(server(), { on: false });
    const pages = await Promise.all(
      [off.url, `${server().url}/b/nobody-has-this`, `${server().url}/b/visit`, `${workshop.url}/`].map((url) =>
        textOf(url),
      ),
    );
    for (const { status, page } of pages)
      expect([status, page]).toEqual([404, expect.stringContaining('Te strani ni')]);
    const json = await sendJson(`${off.url}/hold`, { serviceId: off.oil, startAt: wednesdayAtNine });
    expect([json.status, json.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await fetch(`${workshop.url}/submit`)).status).toBe(404);
    expect((await fetch(workshop.url, { method: 'HEAD' })).status).toBe(200);
  });

  test('gives programs the free times, only days with some', async () => {
    const free = (query: string) =>
      fetch(`${workshop.url}/free?${query}`).then(async (answer) => [answer.status, await answer.json()]);
    const [status, body] = await free(`service=${workshop.oil}&from=2027-05-03&days=7`);
    expect([status, body.minutes]).toEqual([200, 60]);
    expect(body.days.map(({ on }: { on: string }) => on)).toEqual([
      '2027-05-04',
      '2027-05-05',
      '2027-05-06',
      '2027-05-07',
    ]);
    expect(body.days[1].times).toHaveLength(17);
    expect(body.days[1].times[2]).toBe(new Date(wednesdayAtNine).toISOString());
    for (const query of ['service=x', `service=${workshop.oil}&days=32`, `service=${workshop.oil}&days=0`, '']) {
      expect(await free(query)).toEqual([400, expect.objectContaining({ code: 'BAD_INPUT' })]);
    }
  });

  test('holds a time and books it, by forms', async () => {
    const startAt = aTime();
    const visitor = anyone();
    const hold = await sendForm(`${workshop.url}/hold?lang=sl`, { serviceId: workshop.oil, startAt }, visitor);
    expect([hold.status, hold.headers.get('set-cookie')]).toEqual([303, null]);
    expect(hold.location).toMatch(
      new RegExp(`^/b/${workshop.slug}\\?service=${workshop.oil}&hold=[\\w-]{36}&lang=sl$`),
    );
    const details = await textOf(`${server().url}${hold.location}`);
    expect(details.page).toMatch(/Termin za vas držimo do 0?7:10/);
    const holdId = /name="holdId" value="([\w-]{36})"/.exec(details.page)?.[1] ?? '';
    const wrong = await sendForm(
      address(),
      { holdId, ...someBody, name: '', phone: 'x', note: 'Ropota <levo>' },
      visitor,
    );
    expect(wrong.status).toBe(400);
    for (const said of ['id="name-error"', 'id="phone-error"', 'Ropota &lt;levo&gt;', 'value="LJ AB-123"', holdId]) {
      expect(wrong.page).toContain(said);
    }
    const submitted = await sendForm(address(), { holdId, ...someBody }, visitor);
    expect(submitted.status).toBe(303);
    const finished = await textOf(`${server().url}${submitted.location}`);
    expect(finished.page).toMatch(/Termin je rezerviran[\s\S]*termin\.ics/);
    // Once more, as a second press does.
    const again = await sendForm(address(), { holdId, ...someBody }, visitor);
    expect([again.status, again.location]).toEqual([303, submitted.location]);
    expect(
      (await cardsOf(workshop.owner)).filter(({ expectedAt }) => expectedAt === new Date(startAt).toISOString()),
    ).toHaveLength(1);
  });

  test('keeps the time for another service that fits into it, and never books the one before', async () => {
    const startAt = aTime();
    const iso = new Date(startAt).toISOString();
    const { holdId } = await held(workshop.url, workshop.tyres, startAt, anyone());
    const before = await textOf(`${workshop.url}?service=${workshop.tyres}&kept=${holdId}&lang=sl`);
    expect(before.page).toContain(`hold=${holdId}`);
    const { page } = await textOf(`${workshop.url}?service=${workshop.oil}&kept=${holdId}&lang=sl`);
    expect(page).toContain('Za vas držimo termin');
    expect(page).not.toContain(`hold=${holdId}`);
    const again = { serviceId: workshop.oil, replaces: holdId, startAt: iso };
    const hold = await sendForm(`${workshop.url}/hold?lang=sl`, again, anyone());
    const details = await textOf(`${server().url}${hold.location}`);
    expect(details.page).toMatch(/Menjava olja \(1\sh\)/);
    expect(await textOf(`${workshop.url}?hold=${holdId}`)).toMatchObject({
      page: expect.stringContaining('ne držimo več'),
    });
    // A day that is too short for the other service leaves nothing to go on with.
    const long = await aService(workshop.owner, { titleSl: 'Generalna obnova', minutes: 1440 });
    const next = await held(workshop.url, workshop.tyres, aTime(), anyone());
    const none = await textOf(`${workshop.url}?service=${long.id}&kept=${next.holdId}&lang=sl`);
    expect(none.page).not.toContain('Za vas držimo termin');
  });

  test('answers programs with what was booked, and again with the same', async () => {
    const startAt = aTime();
    const before = server().clock.now().getTime();
    const { holdId, expiresAt, ...hold } = await held(workshop.url, workshop.oil, startAt, anyone());
    expect(hold).toEqual({ startAt: new Date(startAt).toISOString(), minutes: 60, priceFromCents: 12_000 });
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 600_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(server().clock.now().getTime() + 600_000);
    const body = { holdId, ...someBody, minutes: 15, priceFromCents: 1 };
    const first = await sendJson(address(), body);
    expect([first.status, first.body]).toEqual([
      201,
      {
        state: 'CONFIRMED',
        startAt: new Date(startAt).toISOString(),
        minutes: 60,
        priceFromCents: 12_000,
        visitUrl: expect.stringMatching(new RegExp(`^${server().url}/s/[\\w-]{43}$`)),
        icsUrl: expect.stringMatching(new RegExp(`^${server().url}/b/visit/[\\w-]{43}/termin\\.ics$`)),
      },
    ]);
    expect(await sendJson(address(), body)).toMatchObject({ status: 201, body: first.body });
    const operationId = '0197f000-0000-7000-8000-00000000000a';
    const direct = { serviceId: workshop.tyres, startAt: aTime(), ...someBody, operationId };
    const [one, other] = [await sendJson(address(), direct), await sendJson(address(), direct)];
    expect(other).toMatchObject({ status: 201, body: one.body });
  });

  test('answers alike whether it knows the plate or not', async () => {
    await taken(workshop.owner, { plate: 'KR ZZ-999', customer: { name: 'Bor', phone: '041 999 999' } });
    const shapes = await Promise.all(
      ['KR ZZ-999', 'MB NO-000'].map(async (plate) => {
        const { status, body } = await sendJson(address(), {
          serviceId: workshop.oil,
          startAt: aTime(),
          ...someBody,
          plate,
          phone: '031 555 666',
          email: 'x@example.com',
        });
        return [status, Object.keys(body), body.state, body.minutes];
      }),
    );
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('says which times are free in place of one that is taken', async () => {
    const startAt = aTime();
    for (const plate of ['A 1', 'A 2', 'A 3']) await booked(workshop.url, workshop.tyres, startAt, { plate });
    const json = await sendJson(address(), { serviceId: workshop.tyres, startAt, ...someBody });
    expect([json.status, json.body.code]).toEqual([409, 'CONFLICT']);
    expect(json.body.free.length).toBeGreaterThan(0);
    expect(json.body.free.length).toBeLessThanOrEqual(5);
    expect(json.body.free).not.toContain(new Date(startAt).toISOString());
    const hold = await sendForm(`${workshop.url}/hold`, { serviceId: workshop.tyres, startAt }, anyone());
    expect([hold.status, hold.page]).toEqual([409, expect.stringContaining(`value="${json.body.free[0]}"`)]);
    const form = await sendForm(
      address(),
      { serviceId: workshop.tyres, startAt, ...someBody, note: 'Ostane' },
      anyone(),
    );
    expect(form.status).toBe(409);
    for (const said of ['type="radio"', json.body.free[0], 'Ostane', 'value="Ana Kos"'])
      expect(form.page).toContain(said);
    const next = await sendForm(
      address(),
      { serviceId: workshop.tyres, startAt: json.body.free[0], ...someBody },
      anyone(),
    );
    expect(next.status).toBe(303);
  });

  test('does not book a hold that has run out, and keeps what was typed', async () => {
    const { holdId } = await held(workshop.url, workshop.oil, aTime(), anyone());
    server().clock.advance(601);
    const json = await sendJson(address(), { holdId, ...someBody });
    expect([json.status, json.body.code, json.body.free.length > 0]).toEqual([409, 'HOLD_EXPIRED', true]);
    const { status, page } = await sendForm(address(), { holdId, ...someBody, note: 'Ostane' });
    expect([status, page]).toEqual([409, expect.stringContaining('could not keep your time')]);
    expect(page).toContain('Ostane');
    expect(page).not.toContain(`value="${holdId}"`);
    const gone = await textOf(`${workshop.url}?hold=${holdId}`);
    expect([gone.status, gone.page]).toEqual([200, expect.stringContaining('ne držimo več')]);
  });
});
