import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../../schema/languages.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { BookingParts } from './booking-parts.tsx';
import { frameSnippet } from './frame-snippet.ts';

const booking = {
  __typename: 'BookingSettings',
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
};
const service = {
  __typename: 'Service',
  id: 's',
  version: 2,
  templateId: 't',
  titleSl: 'Menjava olja',
  titleEn: 'Oil change',
  minutes: 90,
  needsLift: true,
  skill: null,
  priceFromCents: 8900,
  leadHours: null,
  online: true,
  sortOrder: 1,
  archivedAt: null,
};

const today = dayAt('Europe/Ljubljana', Date.now());
/** A working day before the end of what can be booked, one behind it, and one on which the workshop is closed anyway. */
const [soonDay, lateDay, freeDay] = [daysLater(today, 9), daysLater(today, 65), daysLater(today, 10)];
const span = { __typename: 'WorkingSpan', weekday: weekdayOf(soonDay), from: '08:00', to: '16:00' };
const hours = [{ __typename: 'WorkingHours', resourceId: null, spans: [span] }];
const planner = { __typename: 'PlannerSettings', version: 7, slug: 'avto-novak', hours };
const settings = { ...planner, booking, services: [] as object[] };
const live = { ...settings, version: 8, booking: { ...booking, on: true }, services: [service] };

const url = 'https://app.example.com/b/avto-novak';
const read = (plannerSettings: object) => ({
  data: { plannerSettings, bookingPage: { __typename: 'BookingPage', url } },
});

const holidays = (accepted: boolean) => {
  const proposals = [soonDay, freeDay, lateDay].map((on) => ({ __typename: 'HolidayProposal', on, accepted }));
  return { data: { ofYear: proposals, ofNext: [] } };
};

function open(first: object, answers: Parameters<typeof answering>[0] = {}, language: Language = 'en') {
  const { client, asked } = answering({
    BookingSettings: [read(first)],
    ServiceTemplates: [
      {
        data: {
          jobTemplates: {
            __typename: 'JobTemplatePage',
            nodes: [{ __typename: 'JobTemplate', id: 't', title: 'Olje in filter' }],
          },
        },
      },
    ],
    OpenHolidays: [holidays(true)],
    ...answers,
  });
  const shown = show(
    <ApolloProvider client={client}>
      <BookingParts />
    </ApolloProvider>,
    { language },
  );
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('one press makes the page live, and then its address is there to pass on', async () => {
  const saved = changing('WORKSHOP', { saveBookingSettings: live });
  const { user, sent } = open(settings, {
    BookingSettings: [read(settings), read(live)],
    SaveBookingSettings: [saved],
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on online booking' }));
  const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Address of the page' });
  expect(address.value).toBe(url);
  expect(sent('SaveBookingSettings')).toEqual([{ input: { version: 7, on: true } }]);
  screen.getByRole('img', { name: 'QR code of the booking page' });
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(url);
  const snippet = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^For your website/ });
  expect(snippet.value).toContain(`<iframe src="${url}"`);
  screen.getByText('1 h 30 min · from €89.00 · needs a lift');
});

test('holidays that customers can book are closed by one press', async () => {
  const closed = changing('WORKSHOP', { acceptHolidays: { __typename: 'PlannerSettings', version: 9 } });
  const { user, sent } = open(live, {
    OpenHolidays: [holidays(false), holidays(true)],
    CloseHolidays: [closed],
  });
  await screen.findByText(/^1 public holiday until .* is still open for booking$/);
  await user.click(screen.getByRole('button', { name: 'Close on these days' }));
  await screen.findByText('Nobody can book these days');
  expect(sent('CloseHolidays')).toEqual([{ input: { year: Number(soonDay.slice(0, 4)), days: [soonDay] } }]);
  await waitFor(() => expect(screen.queryByText(/still open for booking/)).toBeNull());
});

test('holidays are no matter of who takes no bookings online', async () => {
  const { sent } = open(settings, { OpenHolidays: [holidays(false)] });
  await screen.findByRole('button', { name: 'Turn on online booking' });
  expect(sent('OpenHolidays')).toEqual([]);
});

test('is turned off after a question', async () => {
  const saved = changing('WORKSHOP', { saveBookingSettings: { ...settings, version: 9 } });
  const { user, sent } = open(live, { SaveBookingSettings: [saved] });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Turn off online booking?' }));
  expect(sent('SaveBookingSettings')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Online booking is off');
  expect(sent('SaveBookingSettings')).toEqual([{ input: { version: 8, on: false } }]);
});

test('an address that another workshop has is refused in its dialog', async () => {
  const taken = refusing('CONFLICT', 'Another workshop has this address. Choose another one');
  const { user, sent } = open(live, { SaveBookingSettings: [taken] });
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  const name = await screen.findByRole('textbox', { name: 'Name in the address' });
  await user.clear(name);
  await user.type(name, 'avto-kos');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another workshop has this address. Choose another one');
  expect(sent('SaveBookingSettings')).toEqual([{ input: { version: 8, slug: 'avto-kos' } }]);
});

test('a service is added in quarter hours, with a template and a price', async () => {
  const { user, sent } = open(live, { SaveService: [changing('SERVICE', { saveService: service })] });
  await user.click(await screen.findByRole('button', { name: 'Add a service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a service' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name in Slovenian' }), 'Zavore');
  const minutes = dialog.getByRole('spinbutton', { name: 'Minutes, in quarter hours' });
  await user.clear(minutes);
  await user.type(minutes, '50');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('SaveService')).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.type(dialog.getByRole('textbox', { name: /^Price from/ }), '49,90');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Olje in filter');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('SaveService')).toMatchObject([
    {
      input: { titleSl: 'Zavore', minutes: 45, priceFromCents: 4990, templateId: 't', online: true, needsLift: false },
    },
  ]);
});

test('the rules are changed over the version that was seen, and the others stay', async () => {
  const { user, sent } = open(live, { SaveBookingSettings: [changing('WORKSHOP', { saveBookingSettings: live })] });
  await user.click(await screen.findByRole('button', { name: 'Edit: How it is booked' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How it is booked' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who confirms' }), 'You confirm each one');
  const limit = dialog.getByRole('textbox', { name: /^How many cars may come on one day/ });
  await user.type(limit, '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('SaveBookingSettings')).toEqual([
    {
      input: {
        version: 8,
        confirmAtOnce: false,
        leadHours: 24,
        horizonDays: 60,
        sharePercent: 40,
        carsPerTime: 1,
        carsLimit: 8,
      },
    },
  ]);
});

test('mails and the text of the page are saved by themselves, in Slovenian too', async () => {
  const saved = changing('WORKSHOP', { saveBookingSettings: live });
  const { user, sent } = open(live, { SaveBookingSettings: [saved] }, 'sl');
  await user.click(await screen.findByRole('button', { name: 'Uredi: E-pošta o terminih' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Opomni stranke še dve uri prej' }));
  await user.click(screen.getByRole('button', { name: 'Shrani' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Uredi: Besedilo na strani' }));
  await user.type(await screen.findByRole('textbox', { name: /^V slovenščini/ }), 'Ključ oddajte v nabiralnik.');
  await user.click(screen.getByRole('button', { name: 'Shrani' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('SaveBookingSettings')).toEqual([
    { input: { version: 8, mailAppointments: false, remindTwoHours: true } },
    { input: { version: 8, textSl: 'Ključ oddajte v nabiralnik.', textEn: null } },
  ]);
});

test('the snippet for a website cannot be broken out of', () => {
  expect(frameSnippet('https://a.example/b/x?"><script>', 'A & B')).toBe(
    '<iframe src="https://a.example/b/x?&quot;&gt;&lt;script&gt;" title="A &amp; B" style="width:100%;height:900px;border:0" loading="lazy"></iframe>',
  );
});
