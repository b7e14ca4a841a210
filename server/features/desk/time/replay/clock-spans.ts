/**
 * A person's time as the replay of starts and stops, the same for each order in which they arrive, so that entries
 * never overlap. A start ends what runs at its moment and runs until the next start; the first stop behind it ends it
 * sooner.
 */
export interface ClockSpan {
  /** When it was started, in milliseconds, as all moments here. */
  readonly start: number;
  /** Of two that start at the same moment the one with the smaller key is first. */
  readonly key: string;
  /** Null while it runs. */
  readonly end: number | null;
  /** Stops behind its end, before the next start, earliest first: they end what is found to have started in between. */
  readonly laterStops: readonly number[];
  /** Corrected by hand: nothing that arrives changes it. */
  readonly isFixed: boolean;
  /** Forgotten, and ended when the workshop closed: a stop or start that arrives says better when it ended. */
  readonly isForgotten: boolean;
  /** When the workshop closed after its start; undefined while nobody has looked, which a short one needs not. */
  readonly closing?: number | undefined;
}

export type Ending = Pick<ClockSpan, 'end' | 'laterStops' | 'isForgotten'>;

/** Who finds a forgotten clock the next morning and ends it says nothing of when the work ended. */
const longestAfterClosing = 8 * 3_600_000;

/** Whether it may have been forgotten that runs for so long: then it counts when the workshop closed. */
export const mayBeForgotten = (start: number, at: number): boolean => at - start > longestAfterClosing;

/** What a start or a stop makes of the spans of a person; `CORRECTED` where it would change one that is fixed. */
export type StartResult<Span extends ClockSpan> =
  | { readonly outcome: 'PLACED'; readonly started: Ending; readonly changed: { span: Span; to: Ending } | undefined }
  | { readonly outcome: 'CORRECTED' };
export type StopResult<Span extends ClockSpan> =
  | { readonly outcome: 'PLACED'; readonly span: Span; readonly to: Ending }
  /** It is known already, or another one was started at that very moment. */
  | { readonly outcome: 'ALREADY'; readonly span: Span }
  | { readonly outcome: 'CORRECTED' }
  | { readonly outcome: 'NOTHING_RUNS' };

const inOrder = (a: ClockSpan, b: ClockSpan) => a.start - b.start || (a.key < b.key ? -1 : Number(a.key > b.key));
const covers = ({ start, end }: ClockSpan, at: number) => start <= at && (end === null || end > at);

/**
 * Where a start leads.
 *
 * @param spans those of one person that are around the moment, in any order
 * @param stopsAt when the work ended for another reason, which stops it as well
 */
export function placeStart<Span extends ClockSpan>(
  spans: readonly Span[],
  { start, key, closing }: Pick<ClockSpan, 'start' | 'key' | 'closing'>,
  stopsAt: readonly number[] = [],
): StartResult<Span> {
  if (spans.some((span) => span.isFixed && covers(span, start))) return { outcome: 'CORRECTED' };
  const placed: ClockSpan = { start, key, closing, end: null, laterStops: [], isFixed: false, isForgotten: false };
  const sorted = spans.toSorted(inOrder);
  const next = sorted.find((span) => inOrder(span, placed) > 0);
  const before = sorted.findLast((span) => inOrder(span, placed) <= 0);
  const stops = before === undefined || before.isFixed ? [] : stopsOf(before, next?.start);
  const own = [...stops, ...stopsAt].filter((at) => at > start && at < (next?.start ?? Number.POSITIVE_INFINITY));
  const started = endingOf(
    placed,
    own.toSorted((a, b) => a - b),
    next?.start,
  );
  if (before === undefined || before.isFixed) return { outcome: 'PLACED', started, changed: undefined };
  const to = endingOf(
    before,
    stops.filter((at) => at <= start),
    start,
  );
  return { outcome: 'PLACED', started, changed: isSame(before, to) ? undefined : { span: before, to } };
}

/** Where a stop leads. @param spans as placeStart */
export function placeStop<Span extends ClockSpan>(spans: readonly Span[], at: number): StopResult<Span> {
  const sorted = spans.toSorted(inOrder);
  const nextOf = (span: Span) => sorted[sorted.indexOf(span) + 1]?.start;
  const before = sorted.findLast(({ start }) => start < at);
  // At the moment of a start it ends what ran until then.
  const ended = before === undefined ? undefined : stopIn(before, nextOf(before), at);
  if (ended !== undefined && ended.outcome !== 'NOTHING_RUNS') return ended;
  const fixed = sorted.find((span) => span.isFixed && covers(span, at));
  if (fixed !== undefined) return { outcome: 'CORRECTED' };
  const startedNow = sorted.findLast(({ start }) => start === at);
  return startedNow === undefined ? { outcome: 'NOTHING_RUNS' } : stopIn(startedNow, nextOf(startedNow), at);
}

function stopIn<Span extends ClockSpan>(span: Span, next: number | undefined, at: number): StopResult<Span> {
  const stops = stopsOf(span, next);
  // Nobody minds a clock that was ended when the workshop closed, and is stopped again the next morning.
  if (span.isForgotten && span.end !== null && mayBeForgotten(span.end, at) && at !== next)
    return stops.includes(at)
      ? { outcome: 'ALREADY', span }
      : {
          outcome: 'PLACED',
          span,
          to: endingOf(
            span,
            [...stops, at].toSorted((a, b) => a - b),
            next,
          ),
        };
  const end = span.isForgotten ? (stops[0] ?? next ?? null) : span.end;
  if (end !== null && end < at) return { outcome: 'NOTHING_RUNS' };
  if (end === at) return at === next && span.start < at ? { outcome: 'ALREADY', span } : { outcome: 'NOTHING_RUNS' };
  if (span.isFixed) return { outcome: 'CORRECTED' };
  return { outcome: 'PLACED', span, to: endingOf(span, [at, ...stops], next) };
}

/** The stops between a start and the next one; where it ended with the next start it was that which ended it. */
function stopsOf({ end, laterStops, isForgotten }: ClockSpan, next: number | undefined): readonly number[] {
  if (end === null || end === next || isForgotten) return laterStops;
  return [end, ...laterStops];
}

/** @param stops those before the next start, earliest first */
function endingOf(
  { end, isForgotten, closing }: ClockSpan,
  stops: readonly number[],
  next: number | undefined,
): Ending {
  const [first, ...laterStops] = stops;
  const ended = first ?? next ?? null;
  const closedAt = (isForgotten ? end : closing) ?? undefined;
  // Later stops stay, for what is found to have started before them.
  if (ended !== null && closedAt !== undefined && mayBeForgotten(closedAt, ended))
    return { end: closedAt, laterStops: stops, isForgotten: true };
  return { end: ended, laterStops, isForgotten: false };
}

const isSame = (a: Ending, b: Ending) =>
  a.end === b.end && a.isForgotten === b.isForgotten && a.laterStops.join() === b.laterStops.join();
