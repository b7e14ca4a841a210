import { type Language, localeOf } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { wallViewTexts } from '../../../../../schema/messages/wall-view/index.ts';
import { noonOf } from '../../../../../schema/time/calendar.ts';
import { dayInWords, unbrokenDay } from '../../../../../schema/time/month-names.ts';
import { inTemplate } from '../../../../api/pages/page-template.tsx';
import type { WallDay, WallItem, WallLane } from './wall-day.ts';

export interface WallPage {
  readonly workshop: string;
  readonly zone: string;
  readonly day: WallDay;
  readonly now: Date;
  readonly language: Language;
  /** Where the screen does not follow the system that it runs on. */
  readonly theme: 'light' | 'dark' | undefined;
}

/** The screen as a whole document. @param template of the web build, or `plainTemplate` */
export const wallPage = (template: string, page: WallPage): string =>
  inTemplate(template, page.language, { title: page.workshop, theme: page.theme, body: <Body {...page} /> });

/** In place of a screen whose address shows nothing. */
export function gonePage(template: string, language: Language): string {
  const t = textIn(language, wallViewTexts);
  const body = (
    <main className="gone">
      <h1>{t('goneTitle')}</h1>
      <p>{t('goneText')}</p>
    </main>
  );
  return inTemplate(template, language, { title: t('goneTitle'), body });
}

/** So few that they can be larger. */
const few = { columns: 5, items: 3 };

/** A screen has a certain height: so many rows of columns are below each other, with so many pieces of work in each. */
const itemsByRows = [6, 3, 2] as const;
const columnsByRows = [5, 6, 7] as const;

function layoutOf(count: number) {
  const rows = columnsByRows.findIndex((columns, place) => count <= columns * (place + 1));
  const place = rows === -1 ? columnsByRows.length - 1 : rows;
  const columns = Math.max(1, Math.ceil(count / (place + 1)));
  return { rows: place + 1, columns, items: itemsByRows[place] ?? 1 };
}

function Body({ workshop, zone, day, now, language }: WallPage) {
  const t = textIn(language, wallViewTexts);
  const shown = day.lanes.filter(({ items }) => items.some(({ look }) => look !== 'done'));
  const free = day.lanes.filter((lane) => !shown.includes(lane)).map(({ name }) => name);
  const arrivals = { id: 'arrivals', name: t('arrivals'), items: day.arrivals };
  const lanes = [...(day.arrivals.length > 0 ? [arrivals] : []), ...shown];
  const { rows, columns, items } = layoutOf(lanes.length);
  const isFew = rows === 1 && columns <= few.columns && lanes.every((lane) => lane.items.length <= few.items);
  const size = isFew ? 'few' : rows > 1 ? 'many' : undefined;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const words = unbrokenDay(dayInWords(language, date.format(noonOf(day.day))));
  return (
    <>
      <header>
        <h1 className="workshop">{workshop}</h1>
        <span id="day">{t('today', { day: words })}</span>
        <time id="clock" data-zone={zone} data-now={now.toISOString()}>
          {day.time}
        </time>
      </header>
      <p id="away" role="status" data-words={t('away', { time: '%time%' })} hidden />
      <main id="wall" className={size} data-columns={columns}>
        {lanes.length === 0 && <p className="nothing">{t('nothing')}</p>}
        {lanes.map((lane) => (
          <Lane key={lane.id} lane={lane} most={items} language={language} />
        ))}
      </main>
      <footer id="free">{lanes.length > 0 && free.length > 0 && <p>{t('free', { names: free.join(', ') })}</p>}</footer>
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
    </>
  );
}

function Lane({
  lane,
  most,
  language,
}: {
  readonly lane: WallLane;
  readonly most: number;
  readonly language: Language;
}) {
  const t = textIn(language, wallViewTexts);
  const chosen = chosenOf(lane.items, most);
  const left = lane.items.length - chosen.length;
  return (
    <section className="lane">
      <h2>{lane.name}</h2>
      <ol>
        {chosen.map((item) => (
          <Item key={item.id} item={item} language={language} />
        ))}
      </ol>
      {left > 0 && <p className="more">{t('more', { count: left })}</p>}
    </section>
  );
}

/** What is still to come goes before what is done, where there is no room for all of it. */
function chosenOf(items: readonly WallItem[], most: number): readonly WallItem[] {
  const ahead = items.filter(({ look }) => look !== 'done').slice(0, most);
  const room = most - ahead.length;
  const done = room === 0 ? [] : items.filter(({ look }) => look === 'done').slice(-room);
  const kept = new Set([...done, ...ahead].map(({ id }) => id));
  return items.filter(({ id }) => kept.has(id));
}

function Item({ item, language }: { readonly item: WallItem; readonly language: Language }) {
  const t = textIn(language, wallViewTexts);
  const { from, to, car, work, look, promise } = item;
  const state = look === 'expected' || look === 'late' ? t(look) : t(`looks.${look}`);
  return (
    <li className={`item ${look}`}>
      <span className="time">{to === undefined ? from : `${from}–${to}`}</span>
      {car !== '' && <strong className="car">{car}</strong>}
      {work !== '' && <span className="work">{work}</span>}
      <span className="state">
        <Sign look={look} />
        {state}
      </span>
      {promise && <span className="risk">{t(promise)}</span>}
    </li>
  );
}

const warning = 'M12 2 23 21H1Zm-1.5 7v6h3V9Zm0 7.5v3h3v-3Z';
/** The shape of a state, for readers who cannot distinguish its colour. */
const shapes: Readonly<Record<WallItem['look'], string>> = {
  planned: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  expected: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  running: 'M6 3l15 9-15 9Z',
  waits: 'M5 3h5v18H5Zm9 0h5v18h-5Z',
  done: 'M9.5 20 2 12.5l3-3 4.5 4.5L19 4.5l3 3Z',
  behind: warning,
  late: warning,
};

const Sign = ({ look }: { readonly look: WallItem['look'] }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path fillRule="evenodd" d={shapes[look]} />
  </svg>
);
