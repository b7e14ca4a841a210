import type { PageContext } from './page-context.ts';
import type { ShownAppointment } from './read-booking.ts';

interface AppointmentProps {
  readonly context: PageContext;
  readonly token: string;
}

/** When the car is expected, and the ways to move or cancel what was booked online; a new one in place of one that is not. */
export function AppointmentPart({ context, token }: AppointmentProps) {
  const { booking, t, when, language } = context;
  const { appointment, bookAgain } = booking;
  if (appointment === undefined) {
    return (
      <section id="appointment">
        {bookAgain !== undefined && (
          <a className="button secondary" href={`${bookAgain}?lang=${language}`}>
            {t('bookAgain')}
          </a>
        )}
      </section>
    );
  }
  const { startAt, isRequested, isOnline, isMissed, place, serviceIn } = appointment;
  return (
    <section id="appointment" className="card">
      <h2>{t('appointment')}</h2>
      <p className="now">{when.moment(startAt)}</p>
      {isMissed ? (
        <p className="muted">{t('appointmentMissed')}</p>
      ) : (
        isRequested && <p className="muted">{t('appointmentRequested')}</p>
      )}
      <dl className="facts">
        {serviceIn !== undefined && <Fact name={t('appointmentFor')} text={serviceIn(language)} />}
        {place !== '' && <Fact name={t('appointmentAt')} text={place} />}
      </dl>
      {isOnline && !isMissed && <Changes context={context} token={token} appointment={appointment} />}
    </section>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Changes({ context, token, appointment }: AppointmentProps & { readonly appointment: ShownAppointment }) {
  const { t, language } = context;
  const { isCancellable, isMovable } = appointment;
  const addressOf = (below: string) => `/b/visit/${token}/${below}?lang=${language}`;
  return (
    <>
      {!isCancellable && <p className="muted">{t('appointmentNear')}</p>}
      <div className="acts">
        <a className="button secondary" href={addressOf('termin.ics')}>
          {t('addToCalendar')}
        </a>
        {isMovable && (
          <a className="button secondary" href={addressOf('move')}>
            {t('moveAppointment')}
          </a>
        )}
        {isCancellable && (
          <a className="button secondary" href={addressOf('cancel')}>
            {t('cancelAppointment')}
          </a>
        )}
      </div>
    </>
  );
}
