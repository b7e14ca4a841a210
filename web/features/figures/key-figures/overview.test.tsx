import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Overview } from './overview.tsx';
import { RowsOfFigure } from './rows-of-figure.tsx';

const figureOf = (kind: string, unit: string, value: number | null, more: object = {}) => ({
  __typename: 'Figure',
  kind,
  unit,
  value,
  n: 1,
  previous: null,
  withoutCost: null,
  parts: [],
  ...more,
});
const part = (key: string, value: number) => ({ __typename: 'FigurePart', key, value, n: 1 });
const figures = [
  figureOf('UNBILLED', 'CENTS', 40_000),
  figureOf('STUCK', 'COUNT', 2),
  figureOf('SALES', 'CENTS', 1_234_550, { previous: 1_000_000 }),
  figureOf('HOURS_SOLD', 'MINUTES', 480),
  figureOf('HOURS_PRESENT', 'MINUTES', 450),
  figureOf('PARTS_MARGIN', 'PERMILLE', 400, {
    withoutCost: { __typename: 'LinesWithoutCost', n: 1, cents: 4000 },
  }),
  figureOf('DEBTORS', 'CENTS', 30_000, { parts: [part('D0', 20_000), part('D30', 10_000)] }),
  figureOf('PROMISES_KEPT', 'PERMILLE', null, { n: 3 }),
  figureOf('LOAD', 'PERMILLE', 750),
];
const answer = { __typename: 'Figures', from: '2026-05-01', to: '2026-05-31', sequence: 7, figures };
const step = (month: number, value: number) => ({
  __typename: 'FigureStep',
  from: `2026-0${month}-01`,
  to: `2026-0${month}-28`,
  value,
  n: 1,
});
const work = {
  __typename: 'WorkOverview',
  days: [4, 5].map((day) => ({ __typename: 'JobsOfDay', on: `2026-05-0${day}`, jobs: day })),
  kinds: [
    { __typename: 'JobsOfKind', kind: 'SERVICE', jobs: 7 },
    { __typename: 'JobsOfKind', kind: 'OTHER', jobs: 2 },
  ],
  bays: { __typename: 'BayMinutes', openMinutes: 960, takenMinutes: 720 },
};
const settings = { __typename: 'FigureSettings', version: 3, perPersonSince: null, mondayMail: false };
const saved = { ...settings, version: 4, mondayMail: true };

function shown(path = '/figures?month=2026-05', after: Parameters<typeof answering>[1] = {}) {
  const answers = {
    KeyFigures: [{ data: { figures: answer } }],
    FigureMonths: [{ data: { figureSeries: [step(4, 1000), step(5, -500)] } }],
    WorkOfMonth: [{ data: { workOverview: work } }],
    FigureSettings: [{ data: { figureSettings: settings } }, { data: { figureSettings: saved } }],
    SaveFigureSettings: [{ data: { saveFigureSettings: saved } }],
  };
  const { client, asked } = answering(answers, after);
  show(
    <ApolloProvider client={client}>
      <Overview />
    </ApolloProvider>,
    { language: 'sl', path },
  );
  return asked;
}
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? '';

test('eight figures say what they are beside what, and open the list of their month', async () => {
  const asked = shown();
  const tiles = await screen.findAllByRole('listitem');
  expect(tiles.map(({ textContent }) => plain(textContent))).toEqual([
    'Neobračunano400,00 €Zdaj',
    'Na čakanju2 voziliZdaj',
    'Promet12.345,50 €leto prej 10.000,00 €',
    'Prodane ure8 hod 7,5 h prisotnosti',
    'Marža delov40 %1 postavka brez nabavne cene (40,00 €)',
    'Stranke dolgujejo300,00 €od tega zapadlo 100,00 €',
    'Izpolnjene obljube–3 obljube: premalo za delež',
    'Zasedenost75 %naslednjih 10 delovnih dni',
  ]);
  expect(
    within(tiles[2] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('show=SALES&month=2026-05');
  expect(asked[0]?.variables).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  const file = screen.getByRole('link', { name: 'Prenesi (CSV)' }).getAttribute('href');
  expect(file).toBe('/api/figures.csv?from=2026-05-01&to=2026-05-31&csv=semicolon');
});

test('a month that is being counted is said to be, and the figures of the one before keep its name', async () => {
  let count = () => {};
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  shown('/figures?month=2026-05', { KeyFigures: counted });
  await screen.findByText(/^Mesec se sešteva/);
  count();
  const sales = async () => (await screen.findByRole('link', { name: /^Promet/ })).getAttribute('href');
  expect(await sales()).toContain('month=2026-05');
  expect(screen.queryByText(/^Mesec se sešteva/)).toBeNull();
  // What is answered for April here is still May's.
  fireEvent.change(screen.getByLabelText('Mesec'), { target: { value: '2026-04' } });
  await screen.findByText(/^Mesec se sešteva/);
  expect(await sales()).toContain('month=2026-05');
});

test('twelve months are drawn, and are a table behind a button', async () => {
  const asked = shown();
  const chart = await screen.findByRole('img', { name: /^Promet/ });
  expect(plain(chart.getAttribute('aria-label'))).toBe('Promet: 4 10,00 €, 5 −5,00 €');
  expect(asked.find(({ name }) => name === 'FigureMonths')?.variables).toEqual({
    kind: 'SALES',
    from: '2025-06-01',
    to: '2026-05-31',
  });
  const [months] = screen.getAllByRole('button', { name: 'Pokaži tabelo' });
  fireEvent.click(months ?? document.body);
  const table = within(screen.getByRole('table', { name: 'Promet' }));
  expect(table.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'MesecPromet',
    'april 202610,00 €',
    'maj 2026−5,00 €',
  ]);
});

test('the work of the month is drawn by day and by kind, beside how busy the lifts were', async () => {
  shown();
  const chart = await screen.findByRole('img', { name: /^Dela po dnevih/ });
  expect(chart.getAttribute('aria-label')).toBe('Dela po dnevih: 4 4 dela, 5 5 del');
  expect(plain(screen.getByText(/dvigala na voljo/).parentElement?.textContent ?? null)).toBe(
    'Zasedenost dvigal75 %12 h od 16 h, ko so dvigala na voljo',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
    expect.arrayContaining(['Servis7 del', 'Drugo2 deli']),
  );
});

test('the mail on Mondays is switched on by one press', async () => {
  const asked = shown();
  fireEvent.click(await screen.findByLabelText('Pošlji mi podatke vsak ponedeljek ob 6.30'));
  await screen.findByText('Shranjeno');
  expect(asked.find(({ name }) => name === 'SaveFigureSettings')?.variables).toEqual({
    input: { mondayMail: true, version: 3 },
  });
});

test('the rows of a figure lead to what they are about, and add up', async () => {
  const node = { __typename: 'FigureRow', entity: 'INVOICE', id: 'a', title: 'P1-1 · Ana', on: '2026-05-12' };
  const other = { ...node, entity: 'TIME_ENTRY', id: 'b', title: 'Čiščenje', value: 5000, of: null };
  const nodes = [{ ...node, value: 30_000, of: null }, other];
  const sum = { __typename: 'FigureSum', value: 35_000, of: null };
  const figureList = { __typename: 'FigureList', nodes, totalCount: 2, endCursor: null, sum };
  const { client } = answering({ FigureRows: [{ data: { figureList } }] });
  show(
    <ApolloProvider client={client}>
      <RowsOfFigure kind="SALES" />
    </ApolloProvider>,
    { language: 'sl', path: '/figures?show=SALES&month=2026-05' },
  );
  const table = within(await screen.findByRole('table', { name: 'Promet' }));
  expect(table.getByRole('link', { name: 'P1-1 · Ana' }).getAttribute('href')).toBe('/invoices/a');
  expect(table.queryByRole('link', { name: 'Čiščenje' })).toBeNull();
  expect(plain(table.getAllByRole('row').at(-1)?.textContent ?? null)).toBe('Skupaj350,00 €');
});
