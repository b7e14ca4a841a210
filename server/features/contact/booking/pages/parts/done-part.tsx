import { serviceTitleIn } from '../../../../../../schema/features/desk/planner/services.ts';
import type { PageContext, ShownService } from './page-context.ts';
import { placeOf } from './page-frame.tsx';

/** After the last step. It says the same of everybody, whether the workshop knows them or not. */
export interface DoneStep {
  readonly name: 'done';
  readonly state: 'REQUESTED' | 'CONFIRMED';
  readonly service: ShownService | null;
  readonly startAt: string;
  readonly visitUrl: string;
  readonly icsUrl: string;
}

/** In a frame of another site the pages of a visit do not open: their links leave it. */
const wholeWindow = '_top';

export function DonePart({ context, step }: { readonly context: PageContext; readonly step: DoneStep }) {
  const { t, when, addressOf, workshop } = context;
  const isConfirmed = step.state === 'CONFIRMED';
  const place = placeOf(workshop);
  return (
    <section className="card finished" id="finished">
      <h1>{t(isConfirmed ? 'doneHead' : 'requestedHead')}</h1>
      <p className="now">{when.moment(step.startAt)}</p>
      <p>{t(isConfirmed ? 'doneText' : 'requestedText')}</p>
      <dl className="facts">
        {step.service !== null && (
          <div>
            <dt>{t('service')}</dt>
            <dd>{serviceTitleIn(context.language, step.service)}</dd>
          </div>
        )}
        <div>
          <dt>{t('where')}</dt>
          <dd>{[workshop.name, place].filter((part) => part !== '').join(', ')}</dd>
        </div>
      </dl>
      <a className="button primary wide" href={step.icsUrl} download="termin.ics">
        {t('addToCalendar')}
      </a>
      <a className="button secondary wide" href={step.visitUrl} target={wholeWindow}>
        {t('toVisit')}
      </a>
      <p>
        <a href={addressOf()}>{t('another')}</a>
      </p>
    </section>
  );
}
