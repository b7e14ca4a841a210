import { describe, expect, test } from 'vitest';
import { aService, bookingChanged } from '../../../../../tests/support/booking/booking-page.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, atCounter, done, moved, proposed, settings, taken } from '../../../../../tests/support/workshop/desk.ts';
import { settingsOf } from '../../../../../tests/support/workshop/planning.ts';
import { slugOf } from '../../../workshop/workshop-settings/index.ts';

describe.each(enginesFor('column types', 'collation'))('what is booked online on $name', (engine) => {
  const server = withServer(engine);

  test('has the rules of the beginning, and a name in addresses that no other workshop has', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avtoservis Žagar d.o.o.' });
    const first = await settingsOf(owner);
    expect(first).toMatchObject({
      version: 1,
      slug: 'avtoservis-zagar-d-o-o',
      services: [],
      booking: {
        on: false,
        leadHours: 24,
        horizonDays: 60,
        sharePercent: 40,
        carsPerTime: 1,
        carsLimit: null,
        confirmAtOnce: true,
        mailAppointments: false,
        remindTwoHours: false,
        textSl: null,
        textEn: null,
      },
    });
    const other = await aPaidOwner(server());
    await settings(other, { name: 'Avtoservis Žagar d.o.o.' });
    expect(await settingsOf(other)).toMatchObject({ version: 1, slug: 'avtoservis-zagar-d-o-o-2' });
    expect(await done(owner, 'workshop')).toMatchObject({ slug: 'avtoservis-zagar-d-o-o' });
    const saved = await bookingChanged(owner, { leadHours: 48, carsLimit: 12, textSl: 'Dobrodošli' });
    expect(saved).toMatchObject({
      version: 2,
      slug: 'avtoservis-zagar-d-o-o',
      booking: { leadHours: 48, carsLimit: 12, textSl: 'Dobrodošli', sharePercent: 40, on: false },
    });
    expect(await bookingChanged(owner, { carsLimit: null, textSl: null })).toMatchObject({
      booking: { leadHours: 48, carsLimit: null, textSl: null },
    });
    expect(await bookingChanged(other, {})).toMatchObject({ slug: 'avtoservis-zagar-d-o-o-2' });
    const { version } = await settingsOf(other);
    const save = (slug: string) => ask(other, 'saveBookingSettings', { version, slug });
    expect(await save('avtoservis-zagar-d-o-o')).toMatchObject({
      code: 'CONFLICT',
      fields: { slug: expect.anything() },
    });
    for (const slug of ['visit', 'av', 'Avto', 'avto_x', 'a'.repeat(61)]) {
      expect(await save(slug)).toMatchObject({ code: 'BAD_INPUT', fields: { slug: expect.anything() } });
    }
    expect(await save('zagar')).toMatchObject({ code: 'OK', data: { slug: 'zagar' } });
    expect(await save('zagar')).toMatchObject({ code: 'CONFLICT', current: { slug: 'zagar', version: version + 1 } });
  });

  test.each([
    [{ leadHours: 721 }, 'leadHours'],
    [{ horizonDays: 0 }, 'horizonDays'],
    [{ sharePercent: 101 }, 'sharePercent'],
    [{ carsPerTime: 21 }, 'carsPerTime'],
    [{ carsLimit: 0 }, 'carsLimit'],
    [{ textEn: 'x'.repeat(1001) }, 'textEn'],
  ])('refuses %j', async (values, field) => {
    const owner = await aPaidOwner(server());
    const refused = await ask(owner, 'saveBookingSettings', { version: 1, ...values });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.anything() } });
  });

  test('is a service with its bounds, and stays when its template goes', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const job = await proposed(owner, card.id, { title: 'Zavore' });
    const template = Object(await done(owner, 'saveJobTemplate', { jobId: job.id }));
    const service = await aService(owner, { titleSl: 'Zavore', minutes: 90, templateId: template.id });
    expect(service).toMatchObject({
      version: 1,
      titleSl: 'Zavore',
      titleEn: null,
      minutes: 90,
      needsLift: false,
      skill: null,
      priceFromCents: null,
      leadHours: null,
      online: true,
      sortOrder: 1,
      archivedAt: null,
    });
    const { id } = service;
    const changed = await aService(owner, { id, version: 1, titleSl: 'Zavore', minutes: 105, titleEn: 'Brakes' });
    expect(changed).toMatchObject({ version: 2, minutes: 105, titleEn: 'Brakes', templateId: template.id });
    const stale = { id, version: 1, titleSl: 'Z', minutes: 60 };
    expect(await ask(owner, 'saveService', stale)).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    for (const minutes of [0, 10, 70, 1455]) {
      expect(await ask(owner, 'saveService', { titleSl: 'Z', minutes })).toMatchObject({ code: 'BAD_INPUT' });
    }
    const ofNone = { titleSl: 'Z', minutes: 60, templateId: id };
    expect(await ask(owner, 'saveService', ofNone)).toMatchObject({ code: 'NOT_FOUND' });
    await done(owner, 'removeJobTemplate', { id: template.id, version: template.version });
    expect((await settingsOf(owner)).services).toMatchObject([{ id, templateId: null, version: 3 }]);
    const archived = await aService(owner, { id, version: 3, titleSl: 'Zavore', minutes: 105, archived: true });
    expect(archived.archivedAt).not.toBeNull();
  });

  test('is made of the templates that are used most, the first time it is switched on', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const saved = async (title: string, plannedMinutes?: number) => {
      const job = await proposed(owner, card.id, { title, ...(plannedMinutes && { plannedMinutes }) });
      return { job, template: Object(await done(owner, 'saveJobTemplate', { jobId: job.id })) };
    };
    const rare = await saved('Redko', 20);
    const usual = await saved('Pogosto', 30);
    await done(owner, 'applyTemplate', { jobCardId: card.id, templateId: usual.template.id });
    // It took fifty minutes, whatever is planned.
    const approved = await moved(owner, usual.job, 'APPROVED', atCounter);
    await done(owner, 'startClock', { jobId: approved.id });
    server().clock.advance(50 * 60);
    await done(owner, 'stopClock', {});
    const { version } = Object(await done(owner, 'jobCard', { id: card.id })).jobs.find(
      ({ id }: { id: string }) => id === approved.id,
    );
    await done(owner, 'moveJob', { id: approved.id, version, to: 'DONE' });
    const { services, resources, booking } = await bookingChanged(owner, { on: true });
    expect(booking.on).toBe(true);
    expect(services.map(({ titleSl, minutes, templateId }) => [titleSl, minutes, templateId])).toEqual([
      ['Pogosto', 60, usual.template.id],
      ['Redko', 30, rare.template.id],
    ]);
    // The owner is the person who does it, where there is no other.
    expect(resources).toMatchObject([{ kind: 'STAFF', isBookableOnline: true }]);
    await bookingChanged(owner, { on: false });
    expect((await bookingChanged(owner, { on: true })).services.length).toBe(2);
    const empty = await aPaidOwner(server());
    expect((await bookingChanged(empty, { on: true })).services).toMatchObject([{ titleSl: 'Pregled', minutes: 60 }]);
  });
});

test.each([
  ['Avto Novak', 'avto-novak'],
  ['  Čačka & Đurić  ', 'cacka-duric'],
  ['A1', 'delavnica-a1'],
  ['Visit', 'delavnica-visit'],
  ['修理', 'delavnica'],
])('the name %s is %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
