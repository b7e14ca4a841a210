import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { anInspection, aPoint } from '../../../../../tests/support/screen/an-inspection.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import type { QueuedOperation } from '../../../../kit/offline/queue/operation.ts';
import { InspectionPage } from './inspection-page.tsx';

const points = [
  aPoint('pads', { phrases: ['Worn below the limit', 'Cracked'] }),
  aPoint('discs'),
  aPoint('hoses'),
  aPoint('tread', { section: 'Tyres', input: 'MEASURE', unit: 'mm' }),
];
const running = anInspection(points);
const car = {
  __typename: 'JobCard',
  id: running.jobCardId,
  number: 'DN-2026-000001',
  state: 'IN_PROGRESS',
  vehicle: { __typename: 'Vehicle', id: 'v', plate: 'lj ab-123', make: 'VW', model: 'Golf' },
  vehicleText: null,
};

/** What this device keeps; a document of the tests has no database. */
const keptHere = vi.hoisted(() => new Map<string, QueuedOperation>());
vi.mock('../../../../kit/offline/queue/queue-store.ts', () => ({
  openQueue: () => ({
    list: async () => [...keptHere.values()],
    put: async (entry: QueuedOperation) => void keptHere.set(entry.operationId, entry),
    remove: async (id: string) => void keptHere.delete(id),
  }),
}));
beforeEach(() => keptHere.clear());

function open(answers: Parameters<typeof answering>[0] = {}) {
  const { client, asked } = answering({
    Inspection: [{ data: { inspection: running } }],
    InspectedCar: [{ data: { jobCard: car } }],
    AnswerInspection: [{ data: { answerInspection: running } }],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  const shown = show(
    <ApolloProvider client={client}>
      <InspectionPage />
    </ApolloProvider>,
  );
  const sent = () =>
    asked
      .filter(({ name }) => name === 'AnswerInspection')
      .map(({ variables }) => JSON.parse(JSON.stringify(variables)));
  return { ...shown, asked, sent };
}

const press = (name: string) => screen.findByRole('button', { name });

test('a point is one tap, the same one again takes it back, and the rest of a section is one more', async () => {
  const graded = (...grades: readonly ('OK' | 'MAJOR' | 'NOT_CHECKED')[]) => ({
    data: {
      answerInspection: anInspection(
        points.map((point, place) => ({ ...point, grade: grades[place] ?? 'NOT_CHECKED' })),
      ),
    },
  });
  const { user, sent } = open({
    AnswerInspection: [graded('MAJOR'), graded('NOT_CHECKED'), graded('MAJOR'), graded('MAJOR', 'OK', 'OK')],
  });
  await screen.findByText('LJ AB-123 · VW Golf · DN-2026-000001');
  const major = await press('Major: Point pads');
  await user.click(major);
  await user.click(major);
  await waitFor(() => expect(major.getAttribute('aria-pressed')).toBe('false'));
  await user.click(major);
  await waitFor(() => expect(sent()).toHaveLength(3));
  await user.click(await press('The rest is fine: Brakes'));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent().map(({ input }) => input.answers)).toEqual([
    [{ itemKey: 'pads', grade: 'MAJOR' }],
    [{ itemKey: 'pads', grade: 'NOT_CHECKED' }],
    [{ itemKey: 'pads', grade: 'MAJOR' }],
    [
      { itemKey: 'discs', grade: 'OK' },
      { itemKey: 'hoses', grade: 'OK' },
    ],
  ]);
  // It is folded to a line that says so.
  const brakes = within(screen.getByRole('region', { name: 'Brakes' }));
  expect(brakes.queryByText('Point discs')).toBeNull();
  brakes.getByText('3 of 3');
  await screen.findByText('Everything is saved');
});

test('without a network nothing is lost: a reload shows the answers and sends them', async () => {
  const first = open({ AnswerInspection: [{ errors: [{ message: 'away', extensions: { code: 'INTERNAL' } }] }] });
  await first.user.click(await press('OK: Point pads'));
  await screen.findByText('1 answer is saved on this device and waits for the network');
  // Every screen counts it, and the list says what it is.
  expect([...keptHere.values()]).toMatchObject([
    {
      name: 'answerInspection',
      userId: owner.id,
      state: 'WAITING',
      about: 'LJ AB-123 · Service check',
      input: { id: 'inspection', answers: [{ itemKey: 'pads', grade: 'OK' }] },
    },
  ]);
  first.unmount();
  const second = open({
    AnswerInspection: [{ data: { answerInspection: anInspection([{ ...aPoint('pads'), grade: 'OK' }]) } }],
  });
  await waitFor(() => expect(second.sent()).toHaveLength(1));
  expect(second.sent()[0].input.answers).toEqual([{ itemKey: 'pads', grade: 'OK' }]);
  expect((await press('OK: Point pads')).getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('Everything is saved');
  await waitFor(() => expect(keptHere.size).toBe(0));
});

test('an answer that the server refuses is said, and can be discarded', async () => {
  const { user } = open({
    AnswerInspection: [{ errors: [{ message: 'It is finished', extensions: { code: 'INVALID_STATE' } }] }],
  });
  await user.click(await press('OK: Point pads'));
  await screen.findByText('These answers were not saved');
  expect([...keptHere.values()]).toMatchObject([{ state: 'REFUSED', refused: { code: 'INVALID_STATE' } }]);
  await user.click(await press('Discard them'));
  expect((await press('OK: Point pads')).getAttribute('aria-pressed')).toBe('false');
});

test('what is dangerous asks for words and a photo before the inspection is finished', async () => {
  const dangerous = (note: string | null) => ({
    data: {
      answerInspection: anInspection(
        points.map((point, place) => (place > 0 ? point : { ...point, note, grade: 'DANGEROUS' })),
      ),
    },
  });
  const { user, asked } = open({ AnswerInspection: [dangerous(null), dangerous('Worn below the limit')] });
  await user.click(await press('Danger: Point pads'));
  await user.click(await press('Finish'));
  await screen.findByText('1 point still needs something');
  await press('Point pads: Write what is wrong. Take a photo.');
  await user.click(await press('Worn below the limit'));
  expect(screen.getByRole('textbox', { name: 'What is wrong: Point pads' })).toHaveProperty(
    'value',
    'Worn below the limit',
  );
  await press('Point pads: Take a photo.');
  // The section stays open for what it still needs, also when its head is pressed.
  const [head] = screen.getAllByRole('button', { expanded: true });
  await user.click(head ?? document.body);
  await press('Danger: Point pads');
  expect(asked.some(({ name }) => name === 'FinishInspection')).toBe(false);
});

test('points that nobody looked at are asked about, and the inspection is finished over the newest version', async () => {
  const done = anInspection([{ ...aPoint('pads'), grade: 'OK' }], {
    state: 'DONE',
    doneAt: '2026-11-28T09:00:00.000Z',
  });
  const { user, asked } = open({
    AnswerInspection: [{ data: { answerInspection: { ...running, version: 7 } } }],
    FinishInspection: [{ data: { finishInspection: done } }],
  });
  await user.click(await press('OK: Point pads'));
  await screen.findByText('Everything is saved');
  await user.click(await press('Finish'));
  await screen.findByText('4 points were not checked');
  await user.click(await press('Finish anyway'));
  await screen.findByText('All points that were checked are in order.');
  const finished = asked.filter(({ name }) => name === 'FinishInspection').map(({ variables }) => variables);
  expect(finished).toEqual([{ input: { id: 'inspection', version: 7 } }]);
});
