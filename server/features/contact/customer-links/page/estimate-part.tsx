import type { SharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import { localeOf } from '../../../../../schema/languages.ts';
import { inspectionTexts } from '../../../../../schema/messages/inspection-page/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { decisionField } from './form-answer.ts';
import { FindingPhotos, gradeTones } from './inspection-part.tsx';
import type { PageContext } from './page-context.ts';

type Estimate = NonNullable<SharedDocument['estimate']>;
type Job = Estimate['jobs'][number];

/** The estimate with each job, what it costs, and while it is open the two answers. */
export function EstimatePart({ context }: { readonly context: PageContext }) {
  const { view, t, formats } = context;
  const { estimate, state, card } = view.document;
  if (estimate === null) {
    const waits = card !== null && ['PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL'].includes(card.state);
    // Asked without an estimate, they have nothing to look at here: a call settles it.
    const words = card?.state === 'AWAITING_APPROVAL' ? 'askedOtherwise' : 'nothingYet';
    return <section id="estimate">{waits && <p className="muted">{t(words)}</p>}</section>;
  }
  const day = estimate.validUntil === null ? '' : formats.day(estimate.validUntil);
  const until = state === 'OPEN' && day !== '' ? ` ${t('validUntil', { day })}` : '';
  return (
    <section id="estimate" className="card" data-estimate={estimate.id}>
      <h2>{t('estimate', { number: estimate.number })}</h2>
      {state === 'OPEN' && <p>{`${t('askOpen')}${until}`}</p>}
      {state === 'DECIDED' && <p className="notice success">{t('decided')}</p>}
      {state === 'EXPIRED' && <p className="notice warning">{t('expired', { day })}</p>}
      {state === 'CLOSED' && <p className="notice warning">{t('closed')}</p>}
      {state === 'OPEN' ? (
        <Answer context={context} estimate={estimate} />
      ) : (
        <Jobs context={context} estimate={estimate} />
      )}
    </section>
  );
}

/** It is a plain form: a page without a script sends it as well. */
function Answer({ context, estimate }: { readonly context: PageContext; readonly estimate: Estimate }) {
  const { t, addressOf, language } = context;
  // The script puts the sum in.
  const sentence = estimate.priceMode === 'NET' ? 'approvedSumNet' : 'approvedSum';
  const words = Array.from({ length: estimate.jobs.length + 1 }, (_, jobs) => t(sentence, { jobs, sum: '€' }));
  return (
    <form method="post" action={addressOf('/decide')}>
      <input type="hidden" name="estimateId" value={estimate.id} />
      <Jobs context={context} estimate={estimate} />
      {estimate.jobs.length > 1 && (
        <button className="button wide" type="button" data-every="APPROVED">
          {t('approveEvery', { count: estimate.jobs.length })}
        </button>
      )}
      <p
        className="sum"
        aria-live="polite"
        data-sum
        data-words={words.join('|')}
        data-locale={localeOf(language)}
        hidden
      />
      <label className="field">
        <span>{t('name')}</span>
        <input name="byName" required maxLength={200} autoComplete="name" aria-describedby="name-hint" />
        <small id="name-hint">{t('nameHint')}</small>
      </label>
      <button className="button primary wide" type="submit">
        {t('send')}
      </button>
      <small>{t('sendHint')}</small>
    </form>
  );
}

function Jobs({ context, estimate }: { readonly context: PageContext; readonly estimate: Estimate }) {
  const { t, formats, view } = context;
  const { jobs, totals, priceMode } = estimate;
  const isNet = priceMode === 'NET';
  const selects = view.document.state === 'OPEN';
  return (
    <>
      <p className="muted">{t(isNet ? 'pricesNet' : 'pricesGross')}</p>
      <ul className="jobs">
        {jobs.map((job) => (
          <li key={job.jobId}>
            <div className="job">
              <h3>{job.title}</h3>
              <span className="price">{formats.money(job.amountCents)}</span>
            </div>
            <Severity context={context} severity={job.severity} />
            <FindingPhotos context={context} files={job.files} of={job.title} />
            <Lines context={context} job={job} />
            {selects ? <Choice context={context} job={job} /> : <Decided context={context} job={job} />}
          </li>
        ))}
      </ul>
      <dl className="totals">
        {isNet && (
          <>
            <dt>{t('totalNet')}</dt>
            <dd>{formats.money(totals.netCents)}</dd>
            <dt>{t('vat')}</dt>
            <dd>{formats.money(totals.vatCents)}</dd>
          </>
        )}
        <dt className="grand">{t('total')}</dt>
        <dd className="grand">{formats.money(totals.grossCents)}</dd>
      </dl>
      <ApprovedSum context={context} estimate={estimate} />
    </>
  );
}

/** How serious what it mends is, in the words of the inspection. */
function Severity({ context, severity }: { readonly context: PageContext; readonly severity: Job['severity'] }) {
  if (severity === null) return null;
  const t = textIn(context.language, inspectionTexts);
  return (
    <div className="graded">
      <span className={`badge ${gradeTones[severity]}`}>{t(`grades.${severity}`)}</span>
      <p>{t(`meanings.${severity}`)}</p>
    </div>
  );
}

/** What was approved of an estimate with jobs that were not: its total alone reads as if all were to be paid. */
function ApprovedSum({ context, estimate }: { readonly context: PageContext; readonly estimate: Estimate }) {
  const { t, formats } = context;
  const approved = estimate.jobs.filter(({ decision }) => decision === 'APPROVED');
  const isAsked = estimate.jobs.some(({ decision }) => decision === null);
  if (isAsked || approved.length === estimate.jobs.length) return null;
  const sum = formats.money(approved.reduce((cents, { amountCents }) => cents + amountCents, 0));
  const text = estimate.priceMode === 'NET' ? 'decidedSumNet' : 'decidedSum';
  return <p className="sum">{t(text, { jobs: approved.length, sum })}</p>;
}

function Lines({ context, job }: { readonly context: PageContext; readonly job: Job }) {
  const { t, formats, language } = context;
  const words = textIn(language, jobCardsTexts);
  // The one line of a fixed price says what the job says.
  if (job.lines.every(({ id }) => id === null)) return null;
  return (
    <details>
      <summary>{t('lines')}</summary>
      <ul className="lines">
        {job.lines.map((line, place) => (
          <li key={line.id ?? place}>
            <span>{line.description}</span>
            {line.kind !== 'TEXT' && (
              <>
                <span className="muted">
                  {t('each', {
                    quantity: formats.quantity(line.quantityThousandths),
                    unit: words(`units.${line.unit}`),
                  })}
                </span>
                <span className="price">{formats.money(line.amountCents)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Choice({ context, job }: { readonly context: PageContext; readonly job: Job }) {
  const { t } = context;
  const name = decisionField(job.jobId);
  return (
    <fieldset className="choice" data-cents={job.amountCents}>
      <legend className="spoken">{t('decisionFor', { job: job.title })}</legend>
      <label>
        <input type="radio" name={name} value="APPROVED" required />
        <span>{t('approve')}</span>
      </label>
      <label>
        <input type="radio" name={name} value="DECLINED" required />
        <span>{t('decline')}</span>
      </label>
    </fieldset>
  );
}

function Decided({ context, job }: { readonly context: PageContext; readonly job: Job }) {
  const { t } = context;
  if (job.decision === null) return null;
  const tone = job.decision === 'APPROVED' ? 'success' : 'neutral';
  return <p className={`badge ${tone}`}>{t(`decisions.${job.decision}`)}</p>;
}
