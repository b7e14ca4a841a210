import type { PortalAnswer, PortalAppointment } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { BookLink } from './cars-page.tsx';
import { type Frame, PageFrame } from './page-frame.tsx';

interface AppointmentsPage {
  readonly frame: Frame;
  readonly portal: PortalAnswer;
  readonly booking: string | undefined;
}

/** What is agreed for days ahead. @param template of the web build, or `plainTemplate` */
export function appointmentsPage(template: string, { frame, portal, booking }: AppointmentsPage): string {
  const { t, language } = frame;
  return inTemplate(template, language, {
    title: `${t('room.appointments')}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="appointments">
        <h1>{t('room.appointments')}</h1>
        <div id="appointments" className="stack" data-live="">
          {portal.appointments.length === 0 && <p className="muted">{t('noAppointments')}</p>}
          {portal.appointments.map((each) => (
            <Appointment key={each.jobCardId} frame={frame} appointment={each} />
          ))}
        </div>
        <BookLink frame={frame} booking={booking} />
      </PageFrame>
    ),
  });
}

const pathOf = (url: string) => new URL(url).pathname;

function Appointment({ frame, appointment }: { readonly frame: Frame; readonly appointment: PortalAppointment }) {
  const { t, when } = frame;
  const { plate, startAt, state, moveUrl, cancelUrl, icsUrl } = appointment;
  return (
    <article className="card">
      <h2>{when.moment(startAt)}</h2>
      {plate !== null && <p>{plate.toUpperCase()}</p>}
      {state === 'REQUESTED' && <p className="muted">{t('requested')}</p>}
      <div className="acts">
        <a className="button secondary" href={pathOf(icsUrl)}>
          {t('addToCalendar')}
        </a>
        {moveUrl !== null && (
          <a className="button secondary" href={pathOf(moveUrl)}>
            {t('move')}
          </a>
        )}
        {cancelUrl !== null && (
          <a className="button secondary" href={pathOf(cancelUrl)}>
            {t('cancel')}
          </a>
        )}
      </div>
      {cancelUrl === null && <p className="muted">{t('tooNear')}</p>}
    </article>
  );
}
