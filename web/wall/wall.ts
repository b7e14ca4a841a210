import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import './wall.css';

/**
 * What the screen on the wall does besides being read: its clock goes on, and what has changed takes the place of what was there,
 * without a flicker of the rest. Nobody stands in front of it who could load it again.
 */

const parts = ['day', 'wall', 'free'] as const;
const everyMilliseconds = 10_000;
/** One answer may be lost without a word about it. */
const missedAtMost = 2;

const sent = new Map(parts.map((id) => [id, document.getElementById(id)?.outerHTML]));
const shownClock = document.getElementById('clock');
const away = document.getElementById('away');
const zone = shownClock?.dataset.zone ?? 'UTC';
const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  timeZone: zone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** How far the clock of the server is before that of the screen, which nobody may ever have set. */
let aheadMilliseconds = serverClockOffset(document);
let missed = 0;
let lastRead = timeNow();

function serverClockOffset(page: Document): number {
  const now = page.getElementById('clock')?.dataset.now;
  return now === undefined ? 0 : Date.parse(now) - Date.now();
}

function timeNow(): string {
  return clock.format(Date.now() + aheadMilliseconds);
}

function showTime(): void {
  const time = timeNow();
  if (shownClock && shownClock.textContent !== time) shownClock.textContent = time;
}

function replaceChanged(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  aheadMilliseconds = serverClockOffset(page);
  for (const id of parts) {
    const there = document.getElementById(id);
    const next = page.getElementById(id);
    if (there === null || next === null || sent.get(id) === next.outerHTML) continue;
    sent.set(id, next.outerHTML);
    there.replaceWith(document.adoptNode(next));
  }
  showTime();
}

/** Says since when the server has not answered, so that nobody plans by what was true an hour ago. */
function showAnswerAge(isMissed: boolean): void {
  missed = isMissed ? missed + 1 : 0;
  if (!isMissed) lastRead = timeNow();
  if (away === null) return;
  away.hidden = missed < missedAtMost;
  away.textContent = (away.dataset.words ?? '').replace('%time%', lastRead);
}

let isAsking = false;

async function readAgain(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    // Its address was revoked: the page that is sent in its place says so.
    if (answer.status === 404) location.reload();
    else if (answer.ok) replaceChanged(await answer.text());
    showAnswerAge(!answer.ok);
  } catch {
    showAnswerAge(true);
  } finally {
    isAsking = false;
  }
}

if (shownClock !== null) {
  setInterval(showTime, 1000);
  setInterval(() => void readAgain(), everyMilliseconds);
}
