import type { Shown } from './shown.ts';

/** When the car is expected, and the ways to move or cancel what was booked online. */
export function AppointmentPart({ shown, token }: { readonly shown: Shown; readonly token: string }) {
  const { view, t, written, language } = shown;
  const { appointment } = view;
  if (appointment === undefined) return <section id="appointment" />;
  const { startAt, isRequested, isOnline } = appointment;
  const addressOf = (below: string) => `/b/visit/${token}/${below}?lang=${language}`;
  return (
    <section id="appointment" className="card">
      <h2>{t('appointment')}</h2>
      <p className="now">{written.moment(startAt)}</p>
      {isRequested && <p className="muted">{t('appointmentRequested')}</p>}
      {isOnline && (
        <div className="acts">
          <a className="button secondary" href={addressOf('termin.ics')}>
            {t('addToCalendar')}
          </a>
          <a className="button secondary" href={addressOf('move')}>
            {t('moveAppointment')}
          </a>
          <a className="button secondary" href={addressOf('cancel')}>
            {t('cancelAppointment')}
          </a>
        </div>
      )}
    </section>
  );
}
