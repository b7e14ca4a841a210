import type { SharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import type { PageContext } from './page-context.ts';

type Card = NonNullable<SharedDocument['card']>;

const steps = ['taken', 'working', 'ready', 'delivered'] as const;

/** How many steps are behind the car, counting the one that it is at. */
const stepsReached: Readonly<Record<Card['state'], number>> = {
  PLANNED: 0,
  CANCELLED: 0,
  CHECKED_IN: 1,
  DIAGNOSIS: 1,
  AWAITING_APPROVAL: 1,
  READY_TO_START: 1,
  IN_PROGRESS: 2,
  ON_HOLD: 2,
  QUALITY_CHECK: 2,
  READY: 3,
  DELIVERED: 4,
};

/** Which car it is, how far the work is, and when it should be ready. */
export function StatePart({ context, card }: { readonly context: PageContext; readonly card: Card }) {
  const { view, booking, t, formats } = context;
  const { vehicle } = view.document;
  const { state, promisedAt } = card;
  const model = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  const reached = stepsReached[state];
  const isUnderWay = state !== 'READY' && state !== 'DELIVERED' && state !== 'CANCELLED';
  return (
    <section id="state">
      <h1>{vehicle?.plate?.toUpperCase() ?? t('yourCar')}</h1>
      <p className="muted">
        {model !== '' && `${model} · `}
        <span className="whole">{t('jobCard', { number: card.number })}</span>
      </p>
      {booking.appointment?.isMissed !== true && <p className="now">{t(`states.${state}`)}</p>}
      {promisedAt !== null && isUnderWay && <p>{t('promised', { moment: formats.moment(promisedAt) })}</p>}
      {state !== 'CANCELLED' && (
        <ol className="steps" aria-label={t('stepsLabel')}>
          {steps.map((step, place) => (
            <li
              key={step}
              className={place < reached ? 'done' : undefined}
              aria-current={place === reached - 1 ? 'step' : undefined}
            >
              {t(`steps.${step}`)}
              {place < reached && (
                <span className="spoken">, {place === reached - 1 ? t('stepNow') : t('stepDone')}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
