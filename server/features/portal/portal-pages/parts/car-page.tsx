import type { PortalVehicle, PortalVisit } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { BookLink, LiveState, NextStep, nameOfCar } from './cars-page.tsx';
import { type Frame, PageFrame } from './page-frame.tsx';
import { WorkChoice } from './work-choice.tsx';

interface CarPage {
  readonly frame: Frame;
  readonly car: PortalVehicle;
  /** Whether times are booked online. */
  readonly isBookable: boolean;
  /** The deferred work that was asked for. */
  readonly requested: readonly string[];
  /** Whether it was just asked for. */
  readonly isAsked: boolean;
}

/** One car: how far it is, what can be done, and what was done. @param template of the web build, or `plainTemplate` */
export function carPage(template: string, page: CarPage): string {
  const { frame, car, isBookable } = page;
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
          <NextStep frame={frame} car={car} isBookable={isBookable} />
          {car.nextStep !== 'BOOK' && car.ownedTo === null && car.state !== 'BOOKED' && isBookable && (
            <BookLink frame={frame} isBookable car={car} />
          )}
        </section>
        <Deferred {...page} />
        <section className="stack">
          <h2>{t('past')}</h2>
          {car.visits.length === 0 && <p className="muted">{t('noPast')}</p>}
          {car.visits.map((visit) => (
            <Visit key={visit.jobCardId} frame={frame} visit={visit} />
          ))}
          {car.visits.length > 0 && (
            <a className="button secondary" href={frame.addressOf(`/cars/${car.id}/service-book.pdf`)}>
              {t('serviceBook.open')}
            </a>
          )}
        </section>
      </PageFrame>
    ),
  });
}

/** What was put off, with what it costs today; what is ticked is asked for with one press. */
function Deferred({ frame, car, requested, isAsked }: CarPage) {
  const { t, formats, addressOf } = frame;
  const asked = car.deferredWork.filter(({ jobId }) => requested.includes(jobId));
  const others = car.deferredWork.filter(({ jobId }) => !requested.includes(jobId));
  // What is alone needs no tick; beside what was asked for already it does.
  const isOnly = car.deferredWork.length === 1;
  if (car.deferredWork.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('deferred')}</h2>
      <div id="notice" role="status">
        {isAsked && <p className="notice success">{t('workRequested')}</p>}
      </div>
      {others.length > 0 && <p>{t('deferredText')}</p>}
      {others.length > 0 && (
        <form method="post" action={addressOf(`/cars/${car.id}/request`)}>
          <div>
            <WorkChoice frame={frame} works={others} chosen={isOnly ? others.map(jobOf) : []} />
          </div>
          <button className="button primary wide" type="submit">
            {t('requestWork')}
          </button>
        </form>
      )}
      {asked.length > 0 && (
        <>
          <h3>{t('requestedWork')}</h3>
          <ul className="papers">
            {asked.map(({ jobId, title, grossCents }) => (
              <li key={jobId}>
                <span>{title}</span>
                {grossCents !== null && <span className="price">{formats.money(grossCents)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const jobOf = ({ jobId }: { readonly jobId: string }) => jobId;

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
