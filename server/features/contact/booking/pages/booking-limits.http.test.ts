import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBookedWorkshop,
  cardsOf,
  halfHours,
  wednesdayAtNine,
} from '../../../../../tests/support/booking/booked-workshop.ts';
import { held, sendForm, sendJson, someBody } from '../../../../../tests/support/booking/visitors.ts';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { settings, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { aLogo, aPaper, aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';
import { at, mondayAtSeven, moveClockTo } from '../../../../../tests/support/workshop/planning.ts';

describe.each(enginesFor('locks'))('what the booking page takes, on $name', (engine) => {
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

  test('lets an address hold twenty times an hour', async () => {
    const visitor = { from: '203.0.113.7' };
    const codes: number[] = [];
    // Wrong ones do not count.
    await sendJson(`${workshop.url}/hold`, { serviceId: workshop.oil }, visitor);
    for (let count = 0; count < 20; count += 1) {
      codes.push(
        (
          await sendJson(
            `${workshop.url}/hold`,
            { serviceId: workshop.tyres, startAt: at('15:00', '2027-06-01') },
            visitor,
          )
        ).status,
      );
    }
    expect(codes).not.toContain(429);
    const last = await sendJson(`${workshop.url}/hold`, { serviceId: workshop.tyres, startAt: aTime() }, visitor);
    expect([last.status, last.body.code, Number(last.headers.get('retry-after')) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ]);
    const form = await sendForm(
      `${workshop.url}/hold?lang=sl`,
      { serviceId: workshop.tyres, startAt: aTime() },
      visitor,
    );
    expect([form.status, form.page]).toEqual([429, expect.stringContaining('preveč terminov')]);
    await held(workshop.url, workshop.tyres, aTime(), anyone());
    const kept = await server().ctx.database.rateLimit.findMany({ where: { key: { startsWith: 'holdPerAddress' } } });
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7');
  });

  test('keeps up to three photos on the card, and no others', async () => {
    const form = (photos: readonly (readonly [Uint8Array, string])[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        serviceId: workshop.tyres,
        startAt: aTime(),
        ...someBody,
        operationId: newKey(),
      }))
        body.set(name, value);
      for (const [bytes, name] of photos) body.append('photos', new Blob([new Uint8Array(bytes)]), name);
      return body;
    };
    const photo = await aPhoto();
    const body = form([
      [photo, 'luč.jpg'],
      [await aPhoto('png'), 'b.png'],
      [new Uint8Array(), ''],
    ]);
    const sent = await sendForm(address(), body, anyone());
    expect(sent.status).toBe(303);
    expect((await sendForm(address(), body, anyone())).location).toBe(sent.location);
    const { file, jobCard } = await tablesOf(server(), workshop.owner);
    const startAt = new Date(String(body.get('startAt')));
    const [card] = await jobCard.findMany({ where: { expectedAt: startAt } });
    const files = await file.findMany({
      where: { jobCardId: card?.id ?? '', removedAt: null },
      orderBy: { id: 'asc' },
    });
    expect(files.map(({ name, showToCustomer, createdById }) => [name, showToCustomer, createdById])).toEqual([
      ['luč.jpg', false, null],
      ['b.png', false, null],
    ]);
    const paper = await sendForm(`${address()}?lang=sl`, form([[aPaper, 'a.jpg']]), anyone());
    expect([paper.status, paper.page]).toEqual([400, expect.stringContaining('id="photos-error"')]);
    expect(paper.page).toContain('value="LJ AB-123"');
    const four = await sendForm(address(), form([1, 2, 3, 4].map((each) => [photo, `${each}.jpg`] as const)), anyone());
    expect(four.status).toBe(400);
    const { holdId } = await held(workshop.url, workshop.tyres, aTime(), anyone());
    const huge = await sendForm(
      `${address()}?lang=sl&service=${workshop.tyres}&hold=${holdId}`,
      form([[new Uint8Array(21 * 1024 * 1024), 'a.jpg']]),
      anyone(),
    );
    expect([huge.status, huge.page]).toEqual([413, expect.stringMatching(/prevelike[\s\S]*id="photos-error"/)]);
  });

  test('refuses bodies that are too long or of another kind before it reads them', async () => {
    const long = await sendJson(`${workshop.url}/submit`, { note: 'x'.repeat(101 * 1024) });
    expect([long.status, long.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const page = await sendForm(`${workshop.url}/submit`, { note: 'x'.repeat(101 * 1024) });
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const text = await fetch(`${workshop.url}/submit`, {
      method: 'POST',
      body: 'x',
      headers: { accept: 'application/json' },
    });
    expect(text.status).toBe(415);
    for (const [field, value] of Object.entries({
      note: 'x'.repeat(1001),
      plate: 'x'.repeat(21),
      email: 'no',
      phone: '1',
      name: ' ',
      language: 'de',
    })) {
      const { status, body } = await sendJson(`${workshop.url}/submit`, {
        serviceId: workshop.oil,
        startAt: wednesdayAtNine,
        ...someBody,
        [field]: value,
      });
      expect([field, status, body.code, Object.keys(body.fields ?? {})]).toEqual([field, 400, 'BAD_INPUT', [field]]);
    }
  });

  test('shows the logo of the workshop alone', async () => {
    expect((await fetch(`${workshop.url}/logo`)).status).toBe(404);
    const { id } = await tablesOf(server(), workshop.owner).then(({ itself }) => itself.read());
    await sendFile(workshop.owner, await aLogo(), `WORKSHOP:${id}`, { name: 'logo.png', isLogo: true });
    const logo = await fetch(`${workshop.url}/logo`);
    expect([logo.status, logo.headers.get('content-type'), logo.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
      'public, max-age=300',
    ]);
    expect((await textOf(workshop.url)).page).toContain(`src="/b/${workshop.slug}/logo"`);
  });

  test('gives one time to one of two hundred who want it at once, and other times to the rest', async () => {
    const single = await aBookedWorkshop(server());
    const startAt = wednesdayAtNine;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) =>
        untilServed(() =>
          sendJson(`${single.url}/submit`, { serviceId: single.oil, startAt, ...someBody, plate: `B ${place}` }),
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 199]);
    for (const { body } of refused) {
      expect([body.code, body.free.length]).toEqual(['CONFLICT', 5]);
      expect(body.free).not.toContain(new Date(startAt).toISOString());
    }
    expect(await cardsOf(single.owner)).toHaveLength(1);
  });
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `0197f000-0000-7000-8000-0000000001${String(keys).padStart(2, '0')}`;
};
