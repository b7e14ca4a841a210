import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { wallView } from '../../../../../schema/features/desk/planner/calendar-feed.ts';
import { resource } from '../../../../../schema/features/desk/planner/planner.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { ask, atCounter, done, moved, proposed } from '../../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  mondayAtSeven,
  moveClockTo,
  planned,
} from '../../../../../tests/support/workshop/planning.ts';

describe('the screen on the wall', () => {
  const server = withServer(databases[0]);

  async function aWorkshop() {
    if (server().clock.now() < mondayAtSeven) moveClockTo(server(), mondayAtSeven);
    const workshop = await aPlanningWorkshop(server());
    const { url } = wallView.parse(await done(workshop.owner, 'saveWallView'));
    return { ...workshop, url };
  }
  const card = async (owner: Person, input: object) =>
    jobCard.parse(await done(owner, 'planJobCard', { customer: { name: 'Ana Kos', phone: '041 234 567' }, ...input }));
  const read = async (url: string) => {
    const answer = await fetch(url);
    return { answer, page: await answer.text() };
  };
  /** The words of a page, column by column. */
  const columnsOf = (page: string) =>
    [...page.matchAll(/<section class="lane">(.*?)<\/section>/g)].map(([, column = '']) =>
      column
        .replaceAll(/<svg.*?<\/svg>/g, '')
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/\|+/g, '|'),
    );

  test('shows today by person and lift in words, with plates and work and without customers', async () => {
    const { owner, a, b, lift, mechanics, url } = await aWorkshop();
    const { id } = await card(owner, { plate: 'LJ AB-123', expectedAt: at('08:00'), promisedAt: at('11:30') });
    const job = await proposed(owner, id, { title: 'Zavore', mechanicId: a.staffId });
    await moved(owner, job, 'APPROVED', atCounter);
    await planned(owner, { jobId: job.id, resourceId: a.id, startAt: at('09:00'), endAt: at('11:00') });
    await planned(owner, { jobId: job.id, resourceId: lift.id, startAt: at('09:00'), endAt: at('11:00') });
    await planned(owner, { title: 'Dela', resourceId: a.id, startAt: at('13:00'), endAt: at('14:00') });
    await planned(owner, {
      title: 'Jutri',
      resourceId: a.id,
      startAt: at('09:00', '2027-05-04'),
      endAt: at('10:00', '2027-05-04'),
    });
    const { answer, page } = await read(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(columnsOf(page)).toEqual([
      '|Danes pričakujemo|08:00|LJ AB-123|Zavore|Pričakovano|',
      `|${a.name}|09:00–11:00|LJ AB-123|Zavore|Načrtovano|13:00–14:00|Dela|Načrtovano|`,
      '|L1|09:00–11:00|LJ AB-123|Zavore|Načrtovano|',
    ]);
    expect(page).toContain(`Danes nič več: ${b.name}`);
    expect(page).toContain('Danes, 3.\u00a0maja\u00a02027');
    expect(page).not.toMatch(/Ana Kos|234 567|href="\/jobs/);
    // The state follows the clocks and the card.
    const { version } = jobCard.parse(await done(owner, 'jobCard', { id }));
    await done(owner, 'checkIn', { id, version });
    await done(mechanics[0], 'startClock', { jobId: job.id });
    expect(columnsOf((await read(url)).page)).toEqual([
      `|${a.name}|09:00–11:00|LJ AB-123|Zavore|V delu|13:00–14:00|Dela|Načrtovano|`,
      '|L1|09:00–11:00|LJ AB-123|Zavore|V delu|',
    ]);
    const english = await read(`${url}?lang=en&theme=dark`);
    expect(english.page).toContain('<html lang="en" data-theme="dark">');
    expect(english.page).toContain('In progress');
    // Work on a car is late where nobody is at it a quarter of an hour after its time; a note in the calendar is not.
    await done(mechanics[0], 'stopClock');
    const other = await card(owner, { plate: 'LJ CD-456', expectedAt: at('08:00') });
    await planned(owner, { jobCardId: other.id, resourceId: b.id, startAt: at('10:00'), endAt: at('11:00') });
    // A loan car is out all that time, and a visit is no work.
    const loanCar = resource.parse(await done(owner, 'saveResource', { kind: 'COURTESY_CAR', name: 'Clio' }));
    const lent = { startAt: at('10:00'), endAt: at('16:00') };
    await planned(owner, { jobCardId: other.id, resourceId: loanCar.id, ...lent });
    const visit = { jobCardId: other.id, resourceId: b.id, startAt: at('11:00'), endAt: at('11:30') };
    await planned(owner, { ...visit, kind: 'DROP_OFF' });
    moveClockTo(server(), new Date(at('13:16')));
    const late = columnsOf((await read(url)).page).filter((column) => !column.startsWith('|Danes'));
    expect(late).toEqual([
      `|${a.name}|09:00–11:00|LJ AB-123|Zavore|Zamuja|Obljuba je zamujena|13:00–14:00|Dela|Načrtovano|`,
      `|${b.name}|10:00–11:00|LJ CD-456|Zamuja|11:00–11:30|LJ CD-456|Načrtovano|`,
      '|L1|09:00–11:00|LJ AB-123|Zavore|Zamuja|Obljuba je zamujena|',
      '|Clio|10:00–16:00|LJ CD-456|Načrtovano|',
    ]);
  });

  test('is the same for the desk until it is renewed or revoked', async () => {
    const { owner, mechanics, url } = await aWorkshop();
    const receptionist = await aMember(server(), owner, 'receptionist');
    expect(await done(receptionist, 'wallView')).toEqual(await done(owner, 'wallView'));
    expect(wallView.parse(await done(receptionist, 'saveWallView')).url).toBe(url);
    for (const call of ['wallView', 'saveWallView', 'revokeWallView']) {
      expect((await ask(mechanics[0], call)).code).toBe('FORBIDDEN');
    }
    const renewed = wallView.parse(await done(receptionist, 'saveWallView', { renew: true })).url;
    expect((await read(url)).answer.status).toBe(404);
    expect((await read(renewed)).answer.status).toBe(200);
    expect(await done(owner, 'revokeWallView')).toBeNull();
    expect(await done(owner, 'wallView')).toBeNull();
    const gone = await read(renewed);
    expect(gone.answer.status).toBe(404);
    expect(gone.page).toContain('There is nothing to show here');
    expect((await fetch(renewed, { method: 'POST' })).status).toBe(404);
  });

  test('says that nothing is planned, and has room for what is ahead where much is', async () => {
    const { owner, a, url } = await aWorkshop();
    expect((await read(url)).page).toContain('Danes ni nič načrtovano.');
    for (const hour of ['08', '09', '10', '11', '13', '14', '15', '16']) {
      await planned(owner, {
        title: `Delo ${hour}`,
        resourceId: a.id,
        startAt: at(`${hour}:00`),
        endAt: at(`${hour}:30`),
      });
    }
    const [column = ''] = columnsOf((await read(url)).page);
    expect(column).toContain('Delo 14');
    expect(column).not.toContain('Delo 15');
    expect(column).toMatch(/\|in še 2\|$/);
  });
});
