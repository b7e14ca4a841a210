import { describe, expect, it } from 'vitest';
import { type Language } from '../../../../../../schema/languages.ts';
import { bookingPageTexts } from '../../../../../../schema/messages/booking-page/index.ts';
import { textIn } from '../../../../../../schema/messages/text.ts';
import { aWritingWorkshop } from '../../../../../../tests/support/workshop/writing-workshop.ts';
import { calendarFormats } from '../../../../../infrastructure/documents/calendar/calendar-formats.ts';
import { documentFormats } from '../../../../../infrastructure/documents/document-formats.ts';
import { plainTemplate } from '../../../customer-links/index.ts';
import { type BookingPage, bookingPage, type Step } from './booking-page.tsx';
import { calendarOf, daysShown } from './calendar.ts';
import { renderChangePage } from './change-page.tsx';
import type { DetailsStep } from './details-part.tsx';
import { addressesIn, type PageContext, type ShownService } from './page-context.ts';
import type { TimeStep } from './times-part.tsx';

const workshop = {
  ...aWritingWorkshop,
  id: 'workshop-1',
  name: 'Servis <Novak>',
  legalName: 'Novak, d. o. o.',
  address: 'Celovška 1',
  phone: '+38612345678',
  email: 'info@example.com',
  zone: 'Europe/Ljubljana',
  logo: { width: 200, height: 80 },
  look: null,
};
const service: ShownService = {
  id: '0197f000-0000-7000-8000-000000000001',
  titleSl: 'Menjava olja & filtrov',
  titleEn: null,
  minutes: 90,
  priceFromCents: 12_000,
};
const startAt = '2027-05-06T06:00:00.000Z';

const contextIn = (language: Language): PageContext => ({
  workshop,
  language,
  t: textIn(language, bookingPageTexts),
  formats: documentFormats(language, workshop.zone),
  when: calendarFormats(language, workshop.zone),
  addressOf: addressesIn('/b/novak', undefined),
});

const render = (
  step: Step,
  { language = 'sl', ...more }: Partial<BookingPage> & { readonly language?: Language } = {},
) =>
  bookingPage(plainTemplate, {
    context: contextIn(language),
    step,
    text: 'Pridite.\nRadi.',
    inLanguage: (other) => `/b/novak?lang=${other}`,
    url: 'https://app.example.com/b/novak',
    logo: '/b/novak/logo',
    ...more,
  });

/** The tag of a field. */
const fieldIn = (page: string, name: string) => page.split('<').find((tag) => tag.includes(` name="${name}"`)) ?? '';

const free = Array.from({ length: daysShown }, (_, place) => {
  const on = new Date(Date.UTC(2027, 4, 3 + place)).toISOString().slice(0, 10);
  return {
    on,
    times: Array.from({ length: 18 }, (_none, half) =>
      new Date(Date.parse(`${on}T06:00:00Z`) + half * 1_800_000).toISOString(),
    ),
  };
});
const times = (more: Partial<TimeStep> = {}): TimeStep => ({
  name: 'time',
  service,
  hasOthers: true,
  calendar: calendarOf({ today: '2027-05-05', from: '2027-05-03', lastDay: '2027-07-04', free, on: '2027-05-06' }),
  first: startAt,
  isNoneAtAll: false,
  instead: [],
  kept: undefined,
  ...more,
});
const details = (more: Partial<DetailsStep> = {}): DetailsStep => ({
  name: 'details',
  service,
  hasOthers: true,
  startAt,
  hold: { id: 'hold-1', expiresAt: '2027-05-05T20:10:00.000Z' },
  lost: undefined,
  typed: {},
  errors: {},
  hadPhotos: false,
  operationId: 'operation-1',
  confirmAtOnce: true,
  ...more,
});

describe('the booking page', () => {
  it('says whose it is, what can be booked, how long it takes and what it costs at least', () => {
    const page = render({ name: 'service', services: [service] });
    for (const said of [
      ...[
        '<html lang="sl">',
        'Servis &lt;Novak&gt;',
        'Celovška 1, 1000 Ljubljana',
        'tel:+38612345678',
        '/b/novak/logo',
      ],
      ...[
        'Menjava olja &amp; filtrov',
        'traja približno 1 h 30 min',
        'od 120,00\u00a0€',
        `href="/b/novak?service=${service.id}"`,
      ],
      ...['Pridite.\nRadi.', 'hrefLang="en"', '<link rel="canonical" href="https://app.example.com/b/novak"/>'],
    ]) {
      expect(page).toContain(said);
    }
    expect(page).toMatch(/<meta name="description" content="[^"]*Servis &lt;Novak&gt;/);
    expect(render({ name: 'service', services: [service] }, { language: 'en' })).toContain('from €120.00');
  });

  it('offers the first free time, the days of four weeks, and the times of the one that is looked at', () => {
    const page = render(times());
    expect(page).toMatch(
      /<button[^>]* value="2027-05-06T06:00:00.000Z"[^>]*>Prvi prosti termin: četrtek, 6\.\u00a0maja ob\u00a08:00</,
    );
    const english = calendarFormats('en', workshop.zone);
    expect(english.moment('2027-05-06T06:00:00.000Z')).toBe('Thursday, 6\u00a0May at\u00a08:00');
    expect(page.match(/class="day free"/g)).toHaveLength(daysShown);
    expect(page).toContain('torek, 4.\u00a0maja, 18 prostih terminov');
    expect(page.match(/aria-current="date"/g)).toHaveLength(1);
    expect(page.match(/name="startAt"/g)).toHaveLength(19);
    expect(Buffer.byteLength(page)).toBeLessThan(40_000);
  });

  it('says so where weeks are full, and where nothing is free at all', () => {
    const weeks = { today: '2027-05-05', from: '2027-05-03', lastDay: '2027-07-04' };
    const none = calendarOf({ ...weeks, free: [], on: undefined });
    const week = render(times({ calendar: none, first: undefined }));
    expect(week).toContain('V teh dneh ni prostih terminov.');
    expect(week).toContain('Poznejši dnevi');
    const all = render(times({ calendar: none, first: undefined, isNoneAtAll: true }));
    expect(all).toContain('Pokličite nas');
    expect(all).not.toContain('<table');
  });

  it('shows who lost a time the next free ones', () => {
    const page = render(times({ instead: [startAt] }), { notice: 'takenAlone' });
    expect(page).toContain('pravkar rezerviral nekdo drug');
    expect(page).toContain('Naslednji prosti termini');
  });

  it('asks for no more than it needs, with nothing ticked, and says what it is', () => {
    const page = render(details());
    for (const name of ['plate', 'name', 'phone', 'email']) {
      expect(fieldIn(page, name)).toContain('required=""');
    }
    for (const name of ['note', 'photos']) expect(fieldIn(page, name)).not.toContain('required');
    expect(page).toMatch(/<input type="checkbox" name="consentMarketing" value="true"\/>/);
    for (const said of [
      ...[
        'pogodbe o delu pa s\u00a0tem ne sklenete',
        'Termin za vas držimo do 22:10',
        'četrtek, 6.\u00a0maja',
        'od 120,00\u00a0€',
      ],
      ...[
        'uporablja Novak, d. o. o. kot upravljavec',
        'po 90 dneh',
        'največ 24 ur',
        'info@example.com, +386\u00a01\u00a0234\u00a056\u00a078',
      ],
      ...['name="holdId" value="hold-1"', 'name="operationId" value="operation-1"', 'enctype="multipart/form-data"'],
    ]) {
      expect(page.toLowerCase()).toContain(said.toLowerCase());
    }
    expect(page).toContain('Rezerviraj termin');
    expect(render(details({ confirmAtOnce: false }))).toContain('Pošlji povpraševanje za termin');
  });

  it('loses nothing that was typed, and says at each field what is wrong with it', () => {
    const typed = { plate: 'LJ "1"', name: 'Ana <b>', phone: '1', email: 'ana@', note: 'Ropota\n</textarea>' };
    const page = render(
      details({ typed: { ...typed, consentMarketing: true }, errors: { phone: 'Napačno' }, hadPhotos: true }),
    );
    for (const said of [
      ...['value="LJ &quot;1&quot;"', 'value="Ana &lt;b&gt;"', 'value="ana@"', 'Ropota\n&lt;/textarea&gt;</textarea>'],
      ...[
        'aria-invalid="true" aria-describedby="phone-error phone-hint"',
        '<p class="wrong" id="phone-error">Napačno</p>',
      ],
      ...['Fotografije izberite znova', 'checked="" value="true"'],
    ]) {
      expect(page).toContain(said);
    }
  });

  it.each([
    ['taken', 'pravkar rezerviral nekdo drug'],
    ['runOut', 'nismo mogli več držati'],
  ] as const)('offers other times within the form where one was %s', (why, said) => {
    const other = '2027-05-06T07:00:00.000Z';
    const page = render(details({ hold: undefined, lost: { why, free: [other] }, typed: { name: 'Ana' } }));
    expect(page).toContain(said);
    expect(page).toMatch(/<input[^>]*type="radio"[^>]* checked="" value="2027-05-06T07:00:00.000Z"/);
    expect(page).toContain('value="Ana"');
    expect(page).not.toContain('name="holdId"');
    expect(page).not.toContain(`value="${startAt}" name="startAt"`);
  });

  it('gives up the time that is kept for another one, of this service or the next', () => {
    const kept = { holdId: '0197f000-0000-7000-8000-000000000009', startAt, next: 'goOn' } as const;
    const page = render(times({ kept }));
    expect(page).toContain(`<input type="hidden" name="replaces" value="${kept.holdId}"/>`);
    expect(page).toContain(`action="/b/novak/hold?on=2027-05-06&amp;kept=${kept.holdId}"`);
    expect(page).toContain(`href="/b/novak?kept=${kept.holdId}" aria-label="Spremeni: Storitev"`);
    expect(render(times())).not.toMatch(/replaces|kept=/);
    expect(render(details())).toContain('href="/b/novak?kept=hold-1" aria-label="Spremeni: Storitev"');
    expect(render(details({ hasOthers: false }))).not.toContain('Spremeni: Storitev');
    const services = render({ name: 'service', services: [service], keptId: kept.holdId });
    expect(services).toContain(`href="/b/novak?service=${service.id}&amp;kept=${kept.holdId}"`);
  });

  it('ends with the calendar and the visit, which leave the frame of another site', () => {
    const done = {
      service,
      state: 'CONFIRMED',
      startAt,
      visitUrl: 'https://a.si/s/t',
      icsUrl: 'https://a.si/b/visit/t/termin.ics',
    } as const;
    const page = render({ name: 'done', ...done });
    expect(page).toContain('Termin je rezerviran');
    expect(page).toContain('<dt>Storitev</dt><dd>Menjava olja &amp; filtrov</dd>');
    expect(page).toContain('href="https://a.si/b/visit/t/termin.ics"');
    expect(page).toContain('href="https://a.si/s/t" target="_top"');
    expect(render({ name: 'done', ...done, state: 'REQUESTED' })).toContain('Povpraševanje smo prejeli');
  });

  it('says that it is closed', () => expect(render({ name: 'closed' })).toContain('trenutno ni mogoče rezervirati'));
});

describe('the pages of an appointment', () => {
  const page = {
    context: { ...contextIn('sl'), addressOf: addressesIn('/b/visit/t', undefined) },
    state: 'CONFIRMED',
    startAt,
    confirmAtOnce: true,
    back: { url: 'https://a.si/s/t', words: 'toMyVisit' },
    inLanguage: (lang: string) => `/b/visit/t/move?lang=${lang}`,
  } as const;
  const free = { calendar: times().calendar, first: startAt, isNoneAtAll: false, instead: [] };
  const days = { ...free, wanted: undefined, fields: { lang: 'sl' } };

  it('move it by a button for each free time', () => {
    const html = renderChangePage(plainTemplate, { ...page, ...days, name: 'move', changeable: 'yes' }, '/s/t/logo');
    // A press only chooses it, and keeps the language.
    expect(html).toContain('<form action="/b/visit/t/move" method="get"');
    expect(html).toContain('<input type="hidden" name="lang" value="sl"/>');
    expect(html).not.toContain('method="post"');
    expect(html).toContain('href="/b/visit/t/move?on=2027-05-07#times"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('take a time that was chosen by one more press, or lead back to the times of its day', () => {
    const html = renderChangePage(
      plainTemplate,
      { ...page, ...days, wanted: startAt, name: 'move', changeable: 'yes' },
      '/s/t/logo',
    );
    expect(html).toMatch(
      /<form[^>]* action="\/b\/visit\/t\/move\?on=2027-05-06" method="post"[\s\S]*Novi termin: [\s\S]*Prestavi termin/,
    );
    expect(html).toContain(`value="${startAt}" name="startAt"`);
    expect(html).toContain('href="/b/visit/t/move?on=2027-05-06"');
  });

  it('cancel it by one button, and say what stays', () => {
    const html = renderChangePage(plainTemplate, { ...page, name: 'cancel', changeable: 'yes' }, '/s/t/logo');
    expect(html).toMatch(/<form[^>]* action="\/b\/visit\/t\/cancel"[\s\S]*Odpovej termin[\s\S]*Obdrži termin/);
  });

  it.each([
    ['tooLate', 'le po telefonu'],
    ['isOver', 'Termin je minil'],
    ['notPlanned', 'ni več mogoče'],
    ['isCancelled', 'Termin je odpovedan'],
  ] as const)('say why nothing can be changed: %s', (changeable, said) => {
    for (const html of [
      renderChangePage(plainTemplate, { ...page, name: 'cancel', changeable }, '/s/t/logo'),
      renderChangePage(plainTemplate, { ...page, ...days, name: 'move', changeable }, '/s/t/logo'),
    ]) {
      expect(html).toContain(said);
      expect(html).not.toContain('<form');
    }
  });
});
