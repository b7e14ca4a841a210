import { serviceTitleIn } from '../../../../../../schema/features/desk/planner/services.ts';
import type { Calendar, CalendarDay } from './calendar.ts';
import { type PageContext, type ShownService } from './page-context.ts';
import { ServiceFacts } from './services-part.tsx';

/** The second step: on which day, and when. */
export interface TimeStep {
  readonly name: 'time';
  readonly service: ShownService;
  /** Whether there are other services to go back to. */
  readonly hasOthers: boolean;
  readonly calendar: Calendar;
  /** The first free moment of all, in ISO 8601. */
  readonly first: string | undefined;
  /** Whether nothing at all is free, as far ahead as can be booked. */
  readonly isNoneAtAll: boolean;
  /** What is free next, for who lost a time to somebody else. */
  readonly instead: readonly string[];
  readonly kept: KeptTime | undefined;
}

/** A time that is held for the reader, who looks at other ones. */
export interface KeptTime {
  readonly holdId: string;
  readonly startAt: string;
  /** It goes on as it is held, it is held again for another service, or that one takes too long for it. */
  readonly next: 'goOn' | 'holdAgain' | 'none';
}

export function TimesPart({ context, step }: { readonly context: PageContext; readonly step: TimeStep }) {
  const { t, when, addressOf } = context;
  const { service, kept, instead, calendar, first, isNoneAtAll } = step;
  const serviceId = service.id;
  const query = { service: serviceId, kept: kept?.holdId };
  const action = addressOf('/hold', { on: calendar.chosen?.on, kept: kept?.holdId });
  const fields: Readonly<Record<string, string>> = {
    serviceId,
    ...(kept === undefined ? {} : { replaces: kept.holdId }),
  };
  return (
    <>
      <section className="chosen">
        <div>
          <strong>{serviceTitleIn(context.language, service)}</strong>
          <ServiceFacts context={context} service={service} />
        </div>
        {step.hasOthers && (
          <a
            className="button secondary"
            href={addressOf('', { kept: kept?.holdId })}
            aria-label={t('changeOf', { what: t('service') })}
          >
            {t('change')}
          </a>
        )}
      </section>
      {kept !== undefined && kept.next !== 'none' && (
        <section className="notice success kept">
          <p>{t('keptForYou', { moment: when.moment(kept.startAt) })}</p>
          {kept.next === 'goOn' ? (
            <a className="button secondary" href={addressOf('', { service: serviceId, hold: kept.holdId })}>
              {t('goOn')}
            </a>
          ) : (
            <form method="post" action={action}>
              <HiddenFields fields={fields} />
              <button className="button secondary" type="submit" name="startAt" value={kept.startAt}>
                {t('goOn')}
              </button>
            </form>
          )}
        </section>
      )}
      <FreeTimes
        context={context}
        calendar={calendar}
        first={first}
        isNoneAtAll={isNoneAtAll}
        instead={instead}
        action={action}
        fields={fields}
        dayAddress={(on) => addressOf('', { ...query, on })}
      />
    </>
  );
}

const HiddenFields = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

interface FreeTimesProps extends Pick<TimeStep, 'calendar' | 'first' | 'isNoneAtAll' | 'instead'> {
  readonly context: PageContext;
  /** Where a time is sent to. */
  readonly action: string;
  /** `get` where a time is only chosen, and taken by the press after it. */
  readonly method?: 'get' | 'post';
  readonly fields?: Readonly<Record<string, string>>;
  readonly dayAddress: (on: string) => string;
}

/** Days with free times, and the times of one of them; each time is a button that takes it. */
export function FreeTimes(props: FreeTimesProps) {
  const { context, calendar, first, isNoneAtAll, instead, action, method = 'post', fields = {}, dayAddress } = props;
  const { t, when } = context;
  const { chosen } = calendar;
  if (isNoneAtAll) return <p className="notice neutral">{t('noneAtAll')}</p>;
  const hidden = <HiddenFields fields={fields} />;
  const soonest = instead.length > 0 ? instead : first === undefined ? [] : [first];
  return (
    <section className="choose-time">
      <h2>{t(instead.length > 0 ? 'nextFree' : 'chooseTime')}</h2>
      {soonest.length > 0 && (
        <form method={method} action={action} className="moments">
          {hidden}
          {soonest.map((moment, place) => (
            <button
              key={moment}
              className={`button wide ${place === 0 ? 'primary' : 'secondary'}`}
              type="submit"
              name="startAt"
              value={moment}
            >
              {instead.length > 0 ? when.moment(moment) : t('firstFree', { moment: when.moment(moment) })}
            </button>
          ))}
        </form>
      )}
      <h3>{t('orChoose')}</h3>
      <Days context={context} calendar={calendar} dayAddress={dayAddress} />
      {chosen === undefined ? (
        <p className="muted" role="status">
          {t('noneShown')}
        </p>
      ) : (
        <form method={method} action={action}>
          <h3 id="times">{t('timesOn', { day: when.day(chosen.on) })}</h3>
          {hidden}
          <ul className="times" aria-labelledby="times">
            {chosen.times.map((moment) => (
              <li key={moment}>
                <button
                  className="button"
                  type="submit"
                  name="startAt"
                  value={moment}
                  aria-label={t('bookAt', { time: when.time(moment), day: when.day(chosen.on) })}
                >
                  {when.time(moment)}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </section>
  );
}

interface DaysProps extends Pick<FreeTimesProps, 'context' | 'calendar' | 'dayAddress'> {}

/** The days of some weeks, Monday first; those with free times lead to them. */
function Days({ context, calendar, dayAddress }: DaysProps) {
  const { t, when } = context;
  const { weeks, chosen, earlier, later } = calendar;
  const days = weeks.flat();
  const [first, last] = [days[0], days.at(-1)].map((day) => (day === undefined ? '' : when.shortDay(day.on)));
  return (
    <>
      <table className="days">
        <caption className="spoken">{t('calendarOf', { first: first ?? '', last: last ?? '' })}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col">
                {when.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.on}>
              {week.map((day) => (
                <td key={day.on}>
                  <Day
                    context={context}
                    day={day}
                    isChosen={day === chosen}
                    hasMonth={day === days[0] || day.on.endsWith('-01')}
                    address={dayAddress(day.on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(earlier !== undefined || later !== undefined) && (
        <p className="turn">
          {earlier !== undefined && (
            <a className="button secondary" href={dayAddress(earlier)} rel="prev">
              {t('earlier')}
            </a>
          )}
          {later !== undefined && (
            <a className="button secondary later" href={dayAddress(later)} rel="next">
              {t('later')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

interface DayProps extends Pick<FreeTimesProps, 'context'> {
  readonly day: CalendarDay;
  readonly isChosen: boolean;
  /** Whether its month is named: on the first day shown, and where a month begins. */
  readonly hasMonth: boolean;
  readonly address: string;
}

function Day({ context, day: { on, times }, isChosen, hasMonth, address }: DayProps) {
  const { t, when } = context;
  const seen = (
    <span aria-hidden="true">
      {hasMonth && <small>{when.monthName(on)}</small>}
      {when.dayNumber(on)}
    </span>
  );
  const day = when.day(on);
  if (times.length === 0) {
    return (
      <span className="day">
        {seen}
        <span className="spoken">{t('noTimes', { day })}</span>
      </span>
    );
  }
  return (
    <a className="day free" href={`${address}#times`} aria-current={isChosen ? 'date' : undefined}>
      {seen}
      <span className="spoken">{t('freeTimes', { day, count: times.length })}</span>
    </a>
  );
}
