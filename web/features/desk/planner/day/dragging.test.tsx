import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { aBlock, aPlanner } from '../../../../../tests/support/screen/a-planner.ts';
import { answering, changing } from '../../../../../tests/support/screen/answering.ts';
import { drag, lieAt } from '../../../../../tests/support/screen/dragging.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { ZoneContext } from '../../../../language/zone.ts';
import { Screen } from '../planner.screen.tsx';

function open(answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">
        <Screen />
      </ZoneContext>
    </ApolloProvider>,
    { path: '/planner?day=2027-05-03' },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

/** Ten pixels for a quarter hour. */
function laneOf(name: string, quarters: number): Element {
  const lane = screen.getByText(name).closest('[data-row]')?.lastElementChild;
  if (lane == null) throw new Error(`${name} has no lane`);
  lieAt(lane, 0, quarters * 10);
  return lane;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a block that began the day before is grabbed where the pointer is on what is drawn of it', async () => {
  const times = { startAt: '2027-05-02T16:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z' };
  const long = aBlock('long', 'a', ['06:00', '08:00'], { ...times, plannedEndAt: times.endAt });
  const { sent } = open({ Planner: [aPlanner([long])], MoveBlock: [changing('BLOCK', { moveBlock: long })] });
  const block = await screen.findByRole('button', { name: /^LJ AB-123, .*18:00–10:00, Ana/ });
  // From midnight to ten of a day that is shown from midnight to seven in the evening.
  lieAt(block, 0, 40 * 10);
  drag(block, 205, laneOf('Ana', 76), 205);
  await waitFor(() =>
    expect(sent('MoveBlock')).toEqual([{ input: { id: 'long', version: 1, resourceId: 'a', ...times } }]),
  );
});
