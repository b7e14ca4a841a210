import type { PortalVehicle, PortalVisit } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { LiveState, NextStep, nameOfCar } from './cars-page.tsx';
import { type Frame, PageFrame } from './page-frame.tsx';

interface CarPage {
  readonly frame: Frame;
  readonly car: PortalVehicle;
  /** Where a time is booked; undefined where nobody books online. */
  readonly booking: string | undefined;
}

/** One car: how far it is, what can be done, and what was done. @param template of the web build, or `plainTemplate` */
export function carPage(template: string, { frame, car, booking }: CarPage): string {
  const { t, language, formats } = frame;
  const name = nameOfCar(car, t('aCar'));
  const model = [car.make, car.model].filter(Boolean).join(' ');
  return inTemplate(template, language, {
    title: `${name}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="cars">
        <section id="car" className="stack" data-live="">
          <h1>{name}</h1>
          {car.plate !== null && model !== '' && <p className="muted">{model}</p>}
          <LiveState frame={frame} car={car} />
          {car.roadworthyUntil !== null && <p>{t('roadworthyUntil', { day: formats.day(car.roadworthyUntil) })}</p>}
          <NextStep frame={frame} car={car} booking={booking} />
        </section>
        <Deferred frame={frame} car={car} />
        <section className="stack">
          <h2>{t('past')}</h2>
          {car.visits.length === 0 && <p className="muted">{t('noPast')}</p>}
          {car.visits.map((visit) => (
            <Visit key={visit.jobCardId} frame={frame} visit={visit} />
          ))}
        </section>
      </PageFrame>
    ),
  });
}

/** What was put off, with what it costs today. */
function Deferred({ frame, car }: Pick<CarPage, 'frame' | 'car'>) {
  const { t, formats } = frame;
  const { deferredWork } = car;
  if (deferredWork.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('deferred')}</h2>
      <p>{t('deferredText')}</p>
      <ul className="papers">
        {deferredWork.map(({ jobId, title, grossCents }) => (
          <li key={jobId}>
            <span>{title}</span>
            {grossCents !== null && <span className="price">{formats.money(grossCents)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A hyphen at which no line ends. */
const noBreak = '\u2011';

function Visit({ frame, visit }: { readonly frame: Frame; readonly visit: PortalVisit }) {
  const { t, formats } = frame;
  const { on, km, number, works, files } = visit;
  return (
    <article className="card">
      <h3>{formats.day(on)}</h3>
      <p className="muted">
        {[
          km === null ? [] : `${formats.quantity(km * 1000)} km`,
          t('jobCard', { number: number.replaceAll('-', noBreak) }),
        ]
          .flat()
          .join(' · ')}
      </p>
      {works.length === 0 ? (
        <p className="muted">{t('nothingDone')}</p>
      ) : (
        <ul className="works">
          {works.map((title, place) => (
            // Two may be called the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once
            <li key={place}>{title}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="photos">
          {files.map(({ id, url }, place) => (
            <li key={id}>
              <a href={new URL(url).pathname}>{t('file', { place: String(place + 1) })}</a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
