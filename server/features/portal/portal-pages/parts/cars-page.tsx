import type { PortalAnswer, PortalVehicle } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { type Frame, PageFrame } from './page-frame.tsx';

interface CarsPage {
  readonly frame: Frame;
  readonly portal: PortalAnswer;
  /** Whether times are booked online. */
  readonly isBookable: boolean;
}

/** The cars, grouped by whose they are where that is several. @param template of the web build, or `plainTemplate` */
export function carsPage(template: string, { frame, portal, isBookable }: CarsPage): string {
  const { t, language, workshop, formats, addressOf } = frame;
  const own = portal.vehicles.filter(({ ownedTo }) => ownedTo === null);
  const former = portal.vehicles.filter(({ ownedTo }) => ownedTo !== null);
  const groups = portal.customers.map((customer) => ({
    customer,
    cars: own.filter(({ customerId }) => customerId === customer.id),
  }));
  return inTemplate(template, language, {
    title: t('title', { workshop: workshop.name }),
    body: (
      <PageFrame frame={frame} room="cars">
        <h1>{t('carsHead')}</h1>
        {portal.openCents > 0 && (
          <p>
            <a href={addressOf('/invoices')}>{t('openInAll', { sum: formats.money(portal.openCents) })}</a>
          </p>
        )}
        <div id="cars" className="stack" data-live="">
          {own.length === 0 && <p className="muted">{t('noCars')}</p>}
          {groups
            .filter(({ cars }) => cars.length > 0)
            .map(({ customer, cars }) => (
              <section key={customer.id} className="stack">
                {portal.customers.length > 1 && <h2>{customer.name}</h2>}
                {cars.map((car) => (
                  <Car
                    key={car.id}
                    frame={frame}
                    car={car}
                    isBookable={isBookable}
                    heading={portal.customers.length > 1 ? 'h3' : 'h2'}
                  />
                ))}
              </section>
            ))}
        </div>
        {former.length > 0 && (
          <section className="stack">
            <h2>{t('formerCars')}</h2>
            {former.map((car) => (
              <Car key={car.id} frame={frame} car={car} isBookable={false} heading="h3" />
            ))}
          </section>
        )}
      </PageFrame>
    ),
  });
}

/** What a car is called: its plate, else what it is. */
export const nameOfCar = ({ plate, make, model }: Pick<PortalVehicle, 'plate' | 'make' | 'model'>, otherwise: string) =>
  plate?.toUpperCase() ?? ([make, model].filter(Boolean).join(' ') || otherwise);

interface CarProps {
  readonly frame: Frame;
  readonly car: PortalVehicle;
  readonly isBookable: boolean;
}

/** @param heading one below that of what it is in */
function Car({ frame, car, isBookable, heading: Heading }: CarProps & { readonly heading: 'h2' | 'h3' }) {
  const { t, addressOf } = frame;
  const model = [car.make, car.model].filter(Boolean).join(' ');
  return (
    <article className="card">
      <Heading>
        <a href={addressOf(`/cars/${car.id}`)}>{nameOfCar(car, t('aCar'))}</a>
      </Heading>
      {car.plate !== null && model !== '' && <p className="muted">{model}</p>}
      <LiveState frame={frame} car={car} />
      <NextStep frame={frame} car={car} isBookable={isBookable} />
    </article>
  );
}

/** The one thing that comes next about a car. */
export function NextStep({ frame, car, isBookable }: CarProps) {
  const { t, addressOf } = frame;
  const { nextStep, state, id } = car;
  const toVisit = addressOf(`/cars/${id}/visit`);
  if (nextStep === 'APPROVE') {
    return (
      <a className="button primary wide" href={toVisit}>
        {t('approve')}
      </a>
    );
  }
  if (nextStep === 'PAY') {
    return (
      <a className="button primary wide" href={addressOf('/invoices')}>
        {t('pay')}
      </a>
    );
  }
  if (nextStep === 'BOOK') return <BookLink frame={frame} isBookable={isBookable} car={car} />;
  if (state === null) return null;
  return (
    <a className="button secondary wide" href={toVisit}>
      {t('toVisit')}
    </a>
  );
}

interface BookLinkProps extends Pick<CarProps, 'frame' | 'isBookable'> {
  readonly car: Pick<PortalVehicle, 'id' | 'plate' | 'make' | 'model'>;
  /** Whether it says which car it is for. */
  readonly isNamed?: boolean;
}

/** Leads to where a time is booked for a car; where nobody books online, to the phone. */
export function BookLink({ frame, isBookable, car, isNamed = false }: BookLinkProps) {
  const { t, addressOf } = frame;
  if (!isBookable) return <CallLink frame={frame} />;
  const name = nameOfCar(car, t('aCar'));
  return (
    <a className="button secondary wide" href={addressOf(`/cars/${car.id}/book`)}>
      {isNamed ? t('bookFor', { car: name }) : t('book')}
    </a>
  );
}

/** Leads to the phone, for a time. */
export function CallLink({ frame }: Pick<CarProps, 'frame'>) {
  const { t, workshop } = frame;
  if (workshop.phone === null) return null;
  return (
    <a className="button secondary wide" href={`tel:${workshop.phone}`}>
      {t('bookByPhone')}
    </a>
  );
}

/** How far the car is, and when it should be ready. */
export function LiveState({ frame, car }: { readonly frame: Frame; readonly car: PortalVehicle }) {
  const { t, when } = frame;
  const { state, promisedAt } = car;
  if (state === null) return null;
  return (
    <p className="state">
      <span className={`badge ${toneOf[state]}`}>{t(`state.${state}`)}</span>
      {promisedAt !== null && state !== 'READY' && <span>{t('promised', { moment: when.moment(promisedAt) })}</span>}
    </p>
  );
}

const toneOf = {
  BOOKED: 'neutral',
  HERE: 'neutral',
  WAITING_FOR_YOU: 'warning',
  IN_WORK: 'neutral',
  READY: 'success',
} as const;
