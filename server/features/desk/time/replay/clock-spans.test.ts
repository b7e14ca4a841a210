import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockSpan, placeStart, placeStop } from './clock-spans.ts';

type Event = { readonly kind: 'START' | 'STOP'; readonly at: number; readonly key: string };

interface Replayed {
  readonly spans: readonly ClockSpan[];
  /** What was not refused. */
  readonly accepted: readonly Event[];
}

const keyed = (events: readonly Omit<Event, 'key'>[]): Event[] =>
  events.map((each, at) => ({ ...each, key: `k${at}` }));

/** Puts events together as they arrive. @param closingOf when the workshop closes after a start */
function arrive(
  events: readonly Event[],
  known: readonly ClockSpan[] = [],
  closingOf: (start: number) => number | undefined = () => undefined,
): Replayed {
  let spans = known;
  const accepted: Event[] = [];
  for (const event of events) {
    const { at, key } = event;
    if (event.kind === 'START') {
      const result = placeStart(spans, { start: at, key, closing: closingOf(at) });
      if (result.outcome === 'CORRECTED') continue;
      const { changed, started } = result;
      const others = spans.map((span) => (span === changed?.span ? { ...span, ...changed.to } : span));
      spans = [...others, { start: at, key, closing: closingOf(at), isFixed: false, ...started }];
    } else {
      const result = placeStop(spans, at);
      if (result.outcome === 'CORRECTED' || result.outcome === 'NOTHING_RUNS') continue;
      if (result.outcome === 'PLACED') {
        const { span: stopped, to } = result;
        spans = spans.map((span) => (span === stopped ? { ...span, ...to } : span));
      }
    }
    accepted.push(event);
  }
  return { spans: spans.toSorted((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1)), accepted };
}

const ordersOf = (list: readonly Event[]): Event[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => ordersOf(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));

const shown = (spans: readonly ClockSpan[]) => spans.map(({ start, end, key }) => ({ start, end, key }));

/** The same by the book: moment after moment, stops before starts; a stop that ends nothing then is for what starts with it. */
function replay(events: readonly Event[]) {
  const entries: { start: number; end: number | null; key: string }[] = [];
  const runningNow = () => entries.find(({ end }) => end === null);
  for (const at of [...new Set(events.map((event) => event.at))].toSorted((a, b) => a - b)) {
    const now = events.filter((event) => event.at === at);
    const ran = runningNow();
    const stops = now.some(({ kind }) => kind === 'STOP');
    if (stops && ran !== undefined) ran.end = at;
    for (const { key } of now.filter(({ kind }) => kind === 'START').toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const running = runningNow();
      if (running !== undefined) running.end = at;
      entries.push({ start: at, end: null, key });
    }
    const startedNow = runningNow();
    if (stops && ran === undefined && startedNow !== undefined) startedNow.end = at;
  }
  return entries;
}

const events = (momentsUpTo: number) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('START' as const, 'STOP' as const),
        at: fc.integer({ min: 0, max: momentsUpTo }),
      }),
      { maxLength: 14 },
    )
    .map(keyed);
const apart = fc
  .uniqueArray(fc.record({ kind: fc.constantFrom('START' as const, 'STOP' as const), at: fc.nat(400) }), {
    selector: ({ at }) => at,
    maxLength: 14,
  })
  .map(keyed);
/** Hours of half a week, of each day of which the workshop closes at 16:00, and later at midnight. */
const hour = 3_600_000;
const nights = fc
  .uniqueArray(fc.record({ kind: fc.constantFrom('START' as const, 'STOP' as const), at: fc.nat(84) }), {
    selector: ({ at }) => at,
    maxLength: 14,
  })
  .map((list) => keyed(list.map((each) => ({ ...each, at: each.at * hour }))));
function closingOf(start: number): number {
  const midnight = (Math.floor(start / (24 * hour)) + 1) * 24 * hour;
  return midnight - 8 * hour > start ? midnight - 8 * hour : midnight;
}
const shuffled = (of: fc.Arbitrary<Event[]>) =>
  of.chain((list) => fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }));

describe('the time of a person, from starts and stops in any order of arrival', () => {
  test('is what their replay in order of time says of all that were not refused', () => {
    fc.assert(
      fc.property(shuffled(apart), (list) => {
        const { spans, accepted } = arrive(list);
        expect(shown(spans)).toEqual(replay(accepted));
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same for each order of arrival that refuses none of it', () => {
    const day = keyed([
      { kind: 'START', at: 800 },
      { kind: 'START', at: 830 },
      { kind: 'STOP', at: 900 },
      { kind: 'START', at: 930 },
      { kind: 'STOP', at: 1000 },
    ]);
    const whole = ordersOf(day).map((order) => arrive(order));
    const kept = whole.filter(({ accepted }) => accepted.length === day.length);
    expect([whole.length, kept.length]).toEqual([120, 56]);
    for (const { spans } of kept) expect(shown(spans)).toEqual(replay(day));
  });

  test('over days and nights it is the same: what ended long after the workshop closed ended when it closed', () => {
    fc.assert(
      fc.property(shuffled(nights), (list) => {
        const { spans, accepted } = arrive(list, [], closingOf);
        const forgotten = ({ start, end }: { start: number; end: number | null }) =>
          end !== null && end - closingOf(start) > 8 * hour;
        const expected = replay(accepted).map((each) =>
          forgotten(each) ? { ...each, end: closingOf(each.start) } : each,
        );
        expect(shown(spans)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('never overlaps, has one that runs at the most, and leaves what was corrected', () => {
    const corrected: ClockSpan = {
      start: 10,
      key: 'corrected',
      end: 20,
      laterStops: [],
      isFixed: true,
      isForgotten: false,
    };
    fc.assert(
      fc.property(events(30), fc.boolean(), (list, isCorrected) => {
        const { spans } = arrive(list, isCorrected ? [corrected] : []);
        for (const [place, { end }] of spans.entries()) {
          const next = spans[place + 1];
          if (next !== undefined) expect(end ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next.start);
        }
        if (isCorrected) expect(spans).toContainEqual(corrected);
      }),
      { numRuns: 3000 },
    );
  });

  test.each<[string, Event[], object[]]>([
    [
      'what was started later at the desk stays',
      keyed([
        { kind: 'START', at: 830 },
        { kind: 'START', at: 800 },
      ]),
      [
        { start: 800, end: 830, key: 'k1' },
        { start: 830, end: null, key: 'k0' },
      ],
    ],
    [
      'a stop that came first ends what is found to have started before it',
      keyed([
        { kind: 'START', at: 800 },
        { kind: 'STOP', at: 900 },
        { kind: 'STOP', at: 820 },
        { kind: 'START', at: 840 },
      ]),
      [
        { start: 800, end: 820, key: 'k0' },
        { start: 840, end: 900, key: 'k3' },
      ],
    ],
    [
      'stopped in the moment in which another one starts',
      keyed([
        { kind: 'START', at: 800 },
        { kind: 'START', at: 830 },
        { kind: 'STOP', at: 830 },
      ]),
      [
        { start: 800, end: 830, key: 'k0' },
        { start: 830, end: null, key: 'k1' },
      ],
    ],
  ])('%s', (_, list, expected) => {
    expect(shown(arrive(list).spans)).toEqual(expected);
  });

  test('takes what comes after closing time for what was forgotten, and the next morning nothing', () => {
    const forgotten = { start: 800, key: 'a', end: 1700, laterStops: [], isFixed: false, isForgotten: true };
    const still = { end: 1700, isForgotten: true };
    expect(placeStop([forgotten], 1830)).toMatchObject({ outcome: 'PLACED', to: { end: 1830, isForgotten: false } });
    expect(placeStop([forgotten], 1640)).toMatchObject({ outcome: 'PLACED', to: { end: 1640, isForgotten: false } });
    const evening = { outcome: 'PLACED', to: { end: 1700 + 8 * hour, isForgotten: false } };
    expect(placeStop([forgotten], 1700 + 8 * hour)).toMatchObject(evening);
    expect(placeStop([forgotten], 1701 + 8 * hour)).toMatchObject({ outcome: 'PLACED', to: still });
    expect(placeStart([forgotten], { start: 1900, key: 'b' })).toMatchObject({
      changed: { to: { end: 1900, isForgotten: false } },
    });
    expect(placeStart([forgotten], { start: 1701 + 8 * hour, key: 'b' })).toMatchObject({ changed: undefined });
    expect(placeStart([forgotten], { start: 1600, key: 'b' })).toMatchObject({
      started: { end: null },
      changed: { to: { end: 1600, isForgotten: false } },
    });
  });

  test('refuses a stop where nothing runs, and any change of what was corrected', () => {
    const fixed = { start: 10, key: 'a', end: 20, laterStops: [], isFixed: true, isForgotten: false };
    expect(placeStop([], 5).outcome).toBe('NOTHING_RUNS');
    expect(placeStop([fixed], 25).outcome).toBe('NOTHING_RUNS');
    expect(placeStop([fixed], 15).outcome).toBe('CORRECTED');
    expect(placeStart([fixed], { start: 10, key: 'b' }).outcome).toBe('CORRECTED');
    expect(placeStart([fixed], { start: 5, key: 'b' })).toMatchObject({ outcome: 'PLACED', started: { end: 10 } });
  });
});
