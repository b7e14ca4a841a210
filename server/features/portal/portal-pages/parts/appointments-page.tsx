import { serviceTitleIn } from '../../../../../schema/features/desk/planner/services.ts';
import type { PortalAnswer, PortalAppointment } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { BookLink, CallLink } from './cars-page.tsx';
import { type Frame, PageFrame } from './page-frame.tsx';

interface AppointmentsPage {
  readonly frame: Frame;
  readonly portal: PortalAnswer;
  /** Whether times are booked online. */
  readonly isBookable: boolean;
  /** The card that was just booked, as the address says it. */
  readonly booked: unknown;
  /** The same of one that was moved. */
  readonly moved: unknown;
  readonly isCancelled: boolean;
}

/** What is agreed for days ahead. @param template of the web build, or `plainTemplate` */
export function appointmentsPage(template: string, page: AppointmentsPage): string {
  const { frame, portal } = page;
  const { t, language } = frame;
  return inTemplate(template, language, {
    title: `${t('room.appointments')}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="appointments">
        <h1>{t('room.appointments')}</h1>
        <div id="notice" role="status">
          <ChangeNotice {...page} />
        </div>
        <div id="appointments" className="stack" data-live="">
          {portal.appointments.length === 0 && <p className="muted">{t('noAppointments')}</p>}
          {portal.appointments.map((each) => (
            <Appointment key={each.jobCardId} frame={frame} appointment={each} />
          ))}
        </div>
        <Another {...page} />
      </PageFrame>
    ),
  });
}

/** What has just become of an appointment. */
function ChangeNotice({ frame, portal, booked, moved, isCancelled }: AppointmentsPage) {
  const { t, when } = frame;
  const made = portal.appointments.find(({ jobCardId }) => jobCardId === booked || jobCardId === moved);
  if (made !== undefined) {
    const done = made.jobCardId === moved ? 'isMoved' : 'isBooked';
    const words = made.state === 'REQUESTED' ? 'isRequested' : done;
    return <p className="notice success">{t(words, { moment: when.moment(made.startAt) })}</p>;
  }
  return isCancelled ? <p className="notice success">{t('isCancelled')}</p> : null;
}

/** Another time for one of the cars. */
function Another({ frame, portal, isBookable }: AppointmentsPage) {
  const own = portal.vehicles.filter(({ ownedTo }) => ownedTo === null);
  if (!isBookable || own.length === 0) return <CallLink frame={frame} />;
  return (
    <div className="stack">
      {own.map((car) => (
        <BookLink key={car.id} frame={frame} isBookable car={car} isNamed={own.length > 1} />
      ))}
    </div>
  );
}

const pathOf = (url: string) => new URL(url).pathname;

function Appointment({ frame, appointment }: { readonly frame: Frame; readonly appointment: PortalAppointment }) {
  const { t, when, addressOf, language } = frame;
  const { jobCardId, plate, startAt, service, state, moveUrl, cancelUrl, icsUrl } = appointment;
  const facts = [plate?.toUpperCase(), service && serviceTitleIn(language, service)].filter(Boolean);
  return (
    <article className="card">
      <h2>{when.moment(startAt)}</h2>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {state === 'REQUESTED' && <p className="muted">{t('requested')}</p>}
      <div className="acts">
        <a className="button secondary" href={pathOf(icsUrl)}>
          {t('addToCalendar')}
        </a>
        {moveUrl !== null && (
          <a className="button secondary" href={addressOf(`/appointments/${jobCardId}/move`)}>
            {t('move')}
          </a>
        )}
        {cancelUrl !== null && (
          <a className="button secondary" href={addressOf(`/appointments/${jobCardId}/cancel`)}>
            {t('cancel')}
          </a>
        )}
      </div>
      {cancelUrl === null && <p className="muted">{t('tooNear')}</p>}
    </article>
  );
}
