import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { budgets } from '../../../../../schema/rules.ts';
import { aBookedWorkshop, halfHours } from '../../../../../tests/support/booking/booked-workshop.ts';
import { bookingChanged } from '../../../../../tests/support/booking/booking-page.ts';
import { booked, sendForm, sendJson } from '../../../../../tests/support/booking/visitors.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { cardNow, settings, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { at, mondayAtSeven, moveClockTo, planned, settingsOf } from '../../../../../tests/support/workshop/planning.ts';

describe.each(enginesFor('locks'))('the pages of an appointment on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  let workshop: Awaited<ReturnType<typeof aBookedWorkshop>>;
  beforeAll(async () => {
    moveClockTo(server(), mondayAtSeven);
    workshop = await aBookedWorkshop(server());
    await settings(workshop.owner, { address: 'Vzorčna cesta 1', postcode: '1000', town: 'Ljubljana' });
  });

  const aTime = halfHours();
  /** A booking with the addresses of its pages and its card. */
  async function anAppointment(startAt = aTime(), of: object = {}) {
    const { visitUrl, icsUrl } = await booked(workshop.url, workshop.oil, startAt, of);
    const token = visitUrl.split('/').at(-1) ?? '';
    const { jobCard } = await tablesOf(server(), workshop.owner);
    const card = await jobCard.findFirstOrThrow({ where: { expectedAt: new Date(startAt) } });
    return { visitUrl, icsUrl, startAt, cardId: card.id, url: `${server().url}/b/visit/${token}` };
  }
  const pageAt = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, {
      headers: { accept: 'text/html', 'accept-language': 'sl' },
      redirect: 'manual',
      ...init,
    });
    return { status: answer.status, page: await answer.text(), headers: answer.headers };
  };

  test('show what can be done, out of frames, and change nothing as long as they are read', async () => {
    const { url, cardId, visitUrl } = await anAppointment(aTime(), { language: 'sl' });
    const before = await cardNow(workshop.owner, cardId);
    for (const [path, said] of [
      ['move', 'Prestavitev termina'],
      ['cancel', 'Res želite odpovedati termin?'],
    ] as const) {
      const { status, page, headers } = await pageAt(`${url}/${path}`);
      expect([status, page]).toEqual([200, expect.stringContaining(said)]);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual(['DENY', null]);
      await pageAt(`${url}/${path}`, { method: 'HEAD' });
    }
    expect(await cardNow(workshop.owner, cardId)).toEqual(before);
    const visit = await pageAt(visitUrl);
    const path = new URL(url).pathname;
    for (const link of ['move', 'cancel', 'termin.ics']) expect(visit.page).toContain(`href="${path}/${link}?lang=sl"`);
  });

  test('move it: nobody has to call any more, though no mail goes out', async () => {
    const { url, cardId, startAt } = await anAppointment();
    const { jobCard, customer } = await tablesOf(server(), workshop.owner);
    const { customerId } = await jobCard.update({
      where: { id: cardId },
      data: { movedFrom: new Date(startAt), bookingEmail: null },
    });
    if (customerId !== null) await customer.update({ where: { id: customerId }, data: { email: null } });
    expect((await sendJson(`${url}/move`, { startAt: aTime() })).status).toBe(200);
    expect((await cardNow(workshop.owner, cardId)).movedFrom).toBeNull();
  });

  test('move it, by a form and for a program, and back to a free time only', async () => {
    const { url, cardId, startAt } = await anAppointment();
    const { resources } = await settingsOf(workshop.owner);
    const resourceId = resources.find(({ kind }) => kind === 'STAFF')?.id;
    const endAt = new Date(Date.parse(startAt) + 1_800_000).toISOString();
    const block = await planned(workshop.owner, { jobCardId: cardId, resourceId, startAt, endAt, outside: true });
    const next = aTime();
    const moved = await sendForm(`${url}/move?lang=sl`, { startAt: next });
    expect([moved.status, moved.location]).toEqual([303, `/s/${url.split('/').at(-1)}?moved=1&lang=sl`]);
    expect((await cardNow(workshop.owner, cardId)).expectedAt).toBe(new Date(next).toISOString());
    // Nobody waits for a car that comes at another time.
    const { block: blocks } = await tablesOf(server(), workshop.owner);
    expect(await blocks.findUnique({ where: { id: block.id } })).toMatchObject({ leftOver: true });
    const other = aTime();
    expect(await sendJson(`${url}/move`, { startAt: other })).toMatchObject({
      status: 200,
      body: { state: 'CONFIRMED', startAt: new Date(other).toISOString() },
    });
    const { startAt: taken } = await anAppointment();
    const refused = await sendJson(`${url}/move`, { startAt: taken });
    expect([refused.status, refused.body.code, refused.body.free.length > 0]).toEqual([409, 'CONFLICT', true]);
    const page = await sendForm(`${url}/move?lang=sl`, { startAt: taken });
    expect([page.status, page.page]).toEqual([409, expect.stringContaining(`value="${refused.body.free[0]}"`)]);
    const nonsense = await sendForm(`${url}/move?lang=sl`, { startAt: 'tomorrow' });
    expect([nonsense.status, nonsense.page]).toEqual([400, expect.stringContaining('ni mogoče rezervirati')]);
    expect((await cardNow(workshop.owner, cardId)).expectedAt).toBe(new Date(other).toISOString());
  });

  test('ask once before a time that was chosen is taken, and say afterwards that it was', async () => {
    const { url, cardId, startAt } = await anAppointment();
    const next = aTime();
    const asked = await pageAt(`${url}/move?lang=sl&startAt=${encodeURIComponent(next)}`);
    expect([asked.status, asked.page]).toEqual([
      200,
      expect.stringMatching(/Novi termin: [^<]*\.[\s\S]*Prestavi termin/),
    ]);
    expect(asked.page.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
    expect(asked.page).toContain(`value="${new Date(next).toISOString()}"`);
    expect((await cardNow(workshop.owner, cardId)).expectedAt).toBe(new Date(startAt).toISOString());
    // The times themselves only lead there.
    const times = await pageAt(`${url}/move?lang=sl`);
    expect(times.page.match(/<form[^>]*>/g)?.every((form) => form.includes('method="get"'))).toBe(true);
    const { location } = await sendForm(`${url}/move?lang=sl`, { startAt: next });
    const said = await pageAt(`${server().url}${location}`);
    expect(said.page).toContain('Termin je prestavljen. Novi termin: ');
    const back = await pageAt(`${url}/move?lang=sl&startAt=${encodeURIComponent(next)}`);
    expect(back.page).not.toMatch(/Novi termin: |method="post"/);
    expect(back.page).not.toContain('ni mogoče rezervirati');
    expect((await pageAt(`${server().url}/s/${url.split('/').at(-1)}`)).page).not.toContain('Termin je prestavljen');
    const { startAt: taken } = await anAppointment();
    const late = await pageAt(`${url}/move?lang=sl&startAt=${encodeURIComponent(taken)}`);
    expect([late.status, late.page]).toEqual([200, expect.stringContaining('ni mogoče rezervirati')]);
  });

  test('may move it only a few times an hour, and show the time that holds', async () => {
    const { url, cardId, startAt } = await anAppointment();
    const { shareLink } = await tablesOf(server(), workshop.owner);
    const { id } = await shareLink.findFirstOrThrow({ where: { jobCardId: cardId } });
    await server().ctx.rateLimits.take('visitMovesPerLink', id, budgets.visitMovesPerLink.points - 1);
    const last = await sendJson(`${url}/move`, { startAt });
    expect(last).toMatchObject({ status: 200, body: { startAt: new Date(startAt).toISOString() } });
    const refused = await sendJson(`${url}/move`, { startAt: aTime() });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const form = await sendForm(`${url}/move?lang=sl`, { startAt: aTime() });
    expect([form.status, form.page]).toEqual([429, expect.stringContaining('prevečkrat prestavili')]);
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await cardNow(workshop.owner, cardId)).expectedAt).toBe(new Date(startAt).toISOString());
    // Another appointment is moved, and this one can still be cancelled.
    const { url: other } = await anAppointment();
    expect((await sendJson(`${other}/move`, { startAt: aTime() })).status).toBe(200);
    expect((await sendJson(`${url}/cancel`, {})).status).toBe(200);
  });

  test('cancel it, again without a change, and then move nothing', async () => {
    const { url, cardId, icsUrl } = await anAppointment();
    const form = await sendForm(`${url}/cancel`, {});
    expect([form.status, form.location]).toEqual([303, `/s/${url.split('/').at(-1)}`]);
    expect((await cardNow(workshop.owner, cardId)).state).toBe('CANCELLED');
    for (const body of [{}, { anything: 1 }]) {
      expect(await sendJson(`${url}/cancel`, body)).toMatchObject({ status: 200, body: { state: 'CANCELLED' } });
    }
    const moved = await sendJson(`${url}/move`, { startAt: aTime() });
    expect([moved.status, moved.body.code]).toEqual([409, 'INVALID_STATE']);
    for (const path of ['move', 'cancel']) {
      const { status, page } = await pageAt(`${url}/${path}`);
      expect([status, page]).toEqual([200, expect.stringContaining('Termin je odpovedan')]);
      expect(page).not.toContain('<form');
    }
    expect(await (await fetch(icsUrl)).text()).toContain('STATUS:CANCELLED');
    // Who goes back to where it was booked may book another one.
    const back = await pageAt(`${workshop.url}?visit=${url.split('/').at(-1)}`);
    expect([back.status, back.page]).toEqual([200, expect.stringMatching(/Termin je odpovedan[\s\S]*Menjava olja/)]);
  });

  test('are too late within the hours that the workshop asks for', async () => {
    const startAt = at('09:00', '2027-05-04');
    const { url, cardId } = await anAppointment(startAt);
    moveClockTo(server(), new Date(Date.parse(startAt) - 23 * 3_600_000));
    for (const path of ['move', 'cancel']) {
      expect((await pageAt(`${url}/${path}`)).page).toContain('le po telefonu');
      const body = path === 'move' ? { startAt: aTime() } : {};
      const json = await sendJson(`${url}/${path}`, body);
      expect([json.status, json.body.code]).toEqual([409, 'INVALID_STATE']);
      const form = await sendForm(`${url}/${path}?lang=sl`, path === 'move' ? { startAt: aTime() } : {});
      expect([form.status, form.page]).toEqual([409, expect.stringContaining('le po telefonu')]);
    }
    expect((await cardNow(workshop.owner, cardId)).state).toBe('PLANNED');
  });

  test('give the appointment to a calendar', async () => {
    const { icsUrl, startAt, cardId, visitUrl } = await anAppointment();
    const answer = await fetch(icsUrl, { headers: { 'accept-language': 'sl' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="termin.ics"',
      'cache-control': 'no-store',
    });
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect([
      event.uid,
      event.startDate.toJSDate().toISOString(),
      event.endDate.toJSDate().getTime() - Date.parse(startAt),
    ]).toEqual([cardId, new Date(startAt).toISOString(), 1_800_000]);
    expect(event.summary).toMatch(/^Menjava olja, /);
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.description).toContain(visitUrl);
  });

  test('are not there for tokens that nobody has, and those who guess many wait', async () => {
    const guess = (number: number, path: string) => `${server().url}/b/visit/guess${number}/${path}`;
    const from = { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' };
    const statuses: number[] = [];
    for (let number = 0; number < 20; number += 1) {
      statuses.push(
        (await fetch(guess(number, ['move', 'cancel', 'termin.ics'][number % 3] ?? ''), { headers: from })).status,
      );
    }
    expect([...new Set(statuses)]).toEqual([404]);
    expect((await fetch(guess(21, 'move'), { headers: from })).status).toBe(429);
    const { status } = await sendJson(guess(22, 'cancel'), {}, { from: '203.0.113.10' });
    expect(status).toBe(404);
    const { url } = await anAppointment();
    expect((await fetch(`${url}/cancel`, { headers: from })).status).toBe(200);
  });

  test('are led to from the visit as long as they do something, with when, where and what for', async () => {
    const startAt = at('08:00', '2027-05-25');
    const { visitUrl, url, cardId } = await anAppointment(startAt, { language: 'sl' });
    const { jobCard, plannerSettings } = await tablesOf(server(), workshop.owner);
    const path = new URL(url).pathname;
    const links = async () => {
      const { page } = await pageAt(visitUrl);
      return { page, to: ['move', 'cancel', 'termin.ics'].filter((each) => page.includes(`${path}/${each}`)) };
    };
    const early = await links();
    expect(early.to).toEqual(['move', 'cancel', 'termin.ics']);
    expect(early.page).toMatch(
      /torek, 25\.\u00a0maja ob\u00a08:00[\s\S]*Menjava olja[\s\S]*Vzorčna cesta 1, 1000 Ljubljana/,
    );
    await bookingChanged(workshop.owner, { on: false });
    expect((await links()).to).toEqual(['cancel', 'termin.ics']);
    await bookingChanged(workshop.owner, { on: true });
    moveClockTo(server(), new Date(Date.parse(startAt) - 23 * 3_600_000));
    const late = await links();
    expect([late.to, late.page]).toEqual([['termin.ics'], expect.stringContaining('le po telefonu')]);
    // Who comes late on its day still reads how to reach the workshop.
    moveClockTo(server(), new Date(Date.parse(startAt) + 3_600_000));
    expect((await pageAt(`${url}/move`)).page).toContain('le po telefonu');
    moveClockTo(server(), new Date(Date.parse(startAt) + 24 * 3_600_000));
    const missed = await links();
    expect([missed.to, missed.page]).toEqual([[], expect.stringContaining('Termin je minil')]);
    expect(missed.page).not.toContain('Vaše vozilo pričakujemo');
    for (const path of ['move', 'cancel']) {
      expect((await pageAt(`${url}/${path}`)).page).toContain('Termin je minil');
    }
    await jobCard.updateMany({ where: { id: cardId }, data: { state: 'CANCELLED' } });
    expect((await links()).page).toContain(`href="/b/${workshop.slug}?lang=sl"`);
    await plannerSettings.updateMany({ data: { bookingOn: false } });
    expect((await links()).page).not.toContain('Rezerviraj nov termin');
  });
});
