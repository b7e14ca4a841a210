import { clockTime, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';

/** Hours of a day as somebody types them in one line: `8-12, 12.30-17`. */

export interface Span {
  readonly from: string;
  readonly to: string;
}

const midnight = 24 * 60;
const step = 15;
const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/;

/** What was typed as spans in their order; undefined where it is none, or where two overlap. */
export function typedSpans(typed: string): readonly Span[] | undefined {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const spans = parts.map(spanIn);
  const known = spans
    .flatMap((each) => each ?? [])
    .toSorted((one, other) => minuteOfClock(one.from) - minuteOfClock(other.from));
  if (known.length < parts.length) return undefined;
  const isApart = known.every(
    ({ from }, place) => minuteOfClock(from) >= minuteOfClock(known[place - 1]?.to ?? '00:00'),
  );
  return isApart ? known : undefined;
}

function spanIn(part: string): Span | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = span.exec(part) ?? [];
  const [from, to] = [minuteIn(fromHour, fromMinute), minuteIn(toHour, toMinute)];
  return from === undefined || to === undefined || from >= to
    ? undefined
    : { from: clockTime(from), to: clockTime(to) };
}

function minuteIn(hour: string | undefined, minute = '00'): number | undefined {
  const all = Number(hour) * 60 + Number(minute);
  return hour !== undefined && Number(minute) < 60 && all % step === 0 && all <= midnight ? all : undefined;
}

export const spansInWords = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');
