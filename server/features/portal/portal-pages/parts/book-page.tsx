import type { ComponentProps } from 'react';
import { serviceTitleIn } from '../../../../../schema/features/desk/planner/services.ts';
import type { PortalVehicle } from '../../../../../schema/features/portal/portal.ts';
import {
  ChangeParts,
  FreeTimesPart,
  type PageContext,
  ServiceFacts,
  ServicesPart,
  type ShownService,
  type TimeStep,
} from '../../../contact/booking/index.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { nameOfCar } from './cars-page.tsx';
import { type Frame, PageFrame } from './page-frame.tsx';
import { WorkChoice } from './work-choice.tsx';

/** Nothing can be booked: the workshop has no services, or does not pay. */
interface ClosedStep {
  readonly name: 'closed';
}

interface ServiceStep {
  readonly name: 'service';
  readonly services: readonly ShownService[];
}

interface TimesStep extends Pick<TimeStep, 'name' | 'service' | 'hasOthers' | 'calendar' | 'first' | 'isNoneAtAll'> {
  readonly notice: 'badTime' | undefined;
}

/** One look at the whole, and the press that books it. */
interface ConfirmStep {
  readonly name: 'confirm';
  readonly service: ShownService;
  /** ISO 8601. */
  readonly startAt: string;
  /** The deferred work that is chosen. */
  readonly jobIds: readonly string[];
  readonly note: string;
  /** Other free moments, where the one that was chosen is gone. */
  readonly instead?: readonly string[];
  readonly notice?: 'tooManyRequests';
}

export type BookStep = ClosedStep | ServiceStep | TimesStep | ConfirmStep;

interface BookPage {
  readonly frame: Frame;
  /** What the parts of the booking page need; its addresses are below that of this page. */
  readonly context: PageContext;
  readonly car: PortalVehicle;
  readonly step: BookStep;
  readonly confirmAtOnce: boolean;
}

/** A time for one car, in the frame of the portal. @param template of the web build, or `plainTemplate` */
export function bookPage(template: string, page: BookPage): string {
  const { frame, context, car, step } = page;
  const { t } = context;
  const name = nameOfCar(car, frame.t('aCar'));
  const notice = step.name === 'time' || step.name === 'confirm' ? step.notice : undefined;
  return inTemplate(template, frame.language, {
    title: `${t('head')}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="cars">
        <div>
          <h1>{t(step.name === 'closed' ? 'closedHead' : 'head')}</h1>
          <p className="now">{name}</p>
        </div>
        <div id="notice" role="status">
          {notice !== undefined && <p className="notice warning">{t(notice)}</p>}
        </div>
        <Step {...page} />
        <p>
          <a href={frame.addressOf(`/cars/${car.id}`)}>{frame.t('toCar', { car: name })}</a>
        </p>
      </PageFrame>
    ),
  });
}

function Step(page: BookPage) {
  const { step, context } = page;
  if (step.name === 'service') return <ServicesPart context={context} services={step.services} />;
  if (step.name === 'time') return <Times context={context} step={step} />;
  if (step.name === 'confirm') return <Confirm page={page} step={step} />;
  return <p>{context.t('closed')}</p>;
}

function Times({ context, step }: { readonly context: PageContext; readonly step: TimesStep }) {
  const { addressOf } = context;
  const { service, calendar, first, isNoneAtAll } = step;
  const lang = new URLSearchParams(addressOf().split('?')[1]).get('lang');
  return (
    <>
      <Chosen context={context} service={service} hasOthers={step.hasOthers} />
      <FreeTimesPart
        context={context}
        calendar={calendar}
        first={first}
        isNoneAtAll={isNoneAtAll}
        instead={[]}
        action={addressOf()}
        method="get"
        fields={{ service: service.id, ...(lang === null ? {} : { lang }) }}
        dayAddress={(on) => addressOf('', { service: service.id, on })}
      />
    </>
  );
}

interface ChosenProps {
  readonly context: PageContext;
  readonly service: ShownService;
  readonly hasOthers: boolean;
}

/** The service, and the way back to the others. */
function Chosen({ context, service, hasOthers }: ChosenProps) {
  const { t, addressOf, language } = context;
  return (
    <section className="chosen">
      <div>
        <strong>{serviceTitleIn(language, service)}</strong>
        <ServiceFacts context={context} service={service} />
      </div>
      {hasOthers && (
        <a className="button secondary" href={addressOf()} aria-label={t('changeOf', { what: t('service') })}>
          {t('change')}
        </a>
      )}
    </section>
  );
}

function Confirm({ page, step }: { readonly page: BookPage; readonly step: ConfirmStep }) {
  const { frame, context, car, confirmAtOnce } = page;
  const { t, addressOf, when } = context;
  const { service, startAt, jobIds, note, instead } = step;
  const times = addressOf('', { service: service.id });
  return (
    <form className="card" method="post" action={addressOf()}>
      <div>
        <strong>{serviceTitleIn(context.language, service)}</strong>
        <ServiceFacts context={context} service={service} />
      </div>
      <input type="hidden" name="serviceId" value={service.id} />
      {instead === undefined ? (
        <section className="chosen">
          <div>
            <strong>{when.moment(startAt)}</strong>
          </div>
          <input type="hidden" name="startAt" value={startAt} />
          <a className="button secondary" href={times} aria-label={t('changeOf', { what: t('time') })}>
            {t('change')}
          </a>
        </section>
      ) : (
        <Instead context={context} instead={instead} times={times} />
      )}
      {car.deferredWork.length > 0 && (
        <fieldset className="instead">
          <legend>{frame.t('deferredToo')}</legend>
          <WorkChoice frame={frame} works={car.deferredWork} chosen={jobIds} />
        </fieldset>
      )}
      <div className="field">
        <label htmlFor="note">{`${t('note')} (${t('optional')})`}</label>
        <textarea id="note" name="note" defaultValue={note} rows={3} maxLength={1000} />
      </div>
      <p className="muted">{t('noContract')}</p>
      {!confirmAtOnce && <p className="muted">{t('confirmLater')}</p>}
      <button className="button primary wide" type="submit">
        {t(confirmAtOnce ? 'book' : 'request')}
      </button>
    </form>
  );
}

interface InsteadProps {
  readonly context: PageContext;
  readonly instead: readonly string[];
  readonly times: string;
}

/** Other moments in place of the one that is gone. */
function Instead({ context, instead, times }: InsteadProps) {
  const { t, when } = context;
  const [soonest] = instead;
  return (
    <fieldset className="instead">
      <legend>{t('chooseInstead')}</legend>
      <p className="notice warning" role="alert">
        {t('taken')}
      </p>
      {soonest === undefined && <p>{t('noneAtAll')}</p>}
      {instead.map((moment) => (
        <label key={moment} className="pick">
          <input type="radio" name="startAt" value={moment} required defaultChecked={moment === soonest} />
          <span>{when.moment(moment)}</span>
        </label>
      ))}
      <a href={times}>{t('otherTimes')}</a>
    </fieldset>
  );
}

interface ChangeInFrameProps {
  readonly frame: Frame;
  readonly parts: ComponentProps<typeof ChangeParts>;
}

/** What moves or cancels an appointment, in the frame of the portal. */
export const ChangeInFrame = ({ frame, parts }: ChangeInFrameProps) => (
  <PageFrame frame={frame} room="appointments">
    <ChangeParts {...parts} />
  </PageFrame>
);
