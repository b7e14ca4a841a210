import type { ReactNode } from 'react';
import { serviceTitleIn } from '../../../../../../schema/features/desk/planner/services.ts';
import { phoneWords } from '../../../../workshop/workshop-settings/index.ts';
import { type PageContext, type ShownService } from './page-context.ts';

/** Fields of the form that can be refused. */
export const detailFields = ['plate', 'name', 'phone', 'email', 'note', 'photos'] as const;
export type DetailField = (typeof detailFields)[number];

/** What was typed before, as it was typed. */
export type Typed = Readonly<Partial<Record<Exclude<DetailField, 'photos'>, string>>> & {
  readonly consentMarketing?: boolean;
};

/** The third step: whose car it is. */
export interface DetailsStep {
  readonly name: 'details';
  readonly service: ShownService;
  /** Whether there are other services to go back to. */
  readonly hasOthers: boolean;
  /** The moment that is booked, in ISO 8601. */
  readonly startAt: string;
  /** What holds it, and until when; undefined where nothing does any more. */
  readonly hold: { readonly id: string; readonly expiresAt: string } | undefined;
  /** Why the time is not the reader's any more, with what is free in its place. */
  readonly lost: { readonly why: 'taken' | 'runOut'; readonly free: readonly string[] } | undefined;
  readonly typed: Typed;
  /** The words at each field that was refused. */
  readonly errors: Readonly<Partial<Record<DetailField, string>>>;
  /** Whether photos came with what was refused: a page cannot put them back. */
  readonly hadPhotos: boolean;
  /** Names the form, so that it counts once however often it is sent. */
  readonly operationId: string;
  readonly confirmAtOnce: boolean;
}

export function DetailsPart({ context, step }: { readonly context: PageContext; readonly step: DetailsStep }) {
  const { t, addressOf, when } = context;
  const { service, hold, lost, startAt, errors, operationId, confirmAtOnce } = step;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <Summary context={context} step={step} />
      <form
        id="details"
        className="card"
        method="post"
        action={addressOf('/submit', { service: service.id, hold: hold?.id })}
        encType="multipart/form-data"
        data-sending={t('sending')}
      >
        <input type="hidden" name="operationId" value={operationId} />
        <input type="hidden" name="language" value={context.language} />
        {hold === undefined ? (
          <input type="hidden" name="serviceId" value={service.id} />
        ) : (
          <input type="hidden" name="holdId" value={hold.id} />
        )}
        {hold === undefined && lost === undefined && <input type="hidden" name="startAt" value={startAt} />}
        {lost !== undefined && <Instead context={context} lost={lost} service={service} />}
        <h2>{t('details')}</h2>
        {hold !== undefined && <p className="muted">{t('holdUntil', { time: when.time(hold.expiresAt) })}</p>}
        {hasErrors && (
          <p className="notice warning" role="alert">
            {t('errorsHead')}
          </p>
        )}
        <Fields context={context} step={step} />
        <p className="muted">{t('noContract')}</p>
        {!confirmAtOnce && <p className="muted">{t('confirmLater')}</p>}
        <button className="button primary wide" type="submit">
          {t(confirmAtOnce ? 'book' : 'request')}
        </button>
        <Privacy context={context} />
      </form>
    </>
  );
}

/** What is booked, and the way back to each of its parts. */
function Summary({ context, step }: { readonly context: PageContext; readonly step: DetailsStep }) {
  const { t, addressOf, when, formats } = context;
  const { service, startAt, hold, lost, hasOthers } = step;
  const change = (what: 'service' | 'time', href: string) => (
    <a className="button secondary" href={href} aria-label={t('changeOf', { what: t(what) })}>
      {t('change')}
    </a>
  );
  return (
    <section className="card summary">
      <dl className="facts">
        <div>
          <dt>{t('service')}</dt>
          <dd className="with-change">
            <span>{`${serviceTitleIn(context.language, service)} (${when.length(service.minutes).replaceAll(' ', '\u00a0')})`}</span>
            {hasOthers && change('service', addressOf('', { kept: hold?.id }))}
          </dd>
        </div>
        {lost === undefined && (
          <div>
            <dt>{t('time')}</dt>
            <dd className="with-change">
              <strong>{when.moment(startAt)}</strong>
              {change('time', addressOf('', { service: service.id, kept: hold?.id }))}
            </dd>
          </div>
        )}
        {service.priceFromCents !== null && (
          <div>
            <dt>{t('price')}</dt>
            <dd>{t('priceFrom', { price: formats.money(service.priceFromCents) })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface InsteadProps {
  readonly context: PageContext;
  readonly lost: NonNullable<DetailsStep['lost']>;
  readonly service: ShownService;
}

/** Other moments in place of the one that is gone. They belong to the form, so that nothing in it has to be typed again. */
function Instead({ context, lost, service }: InsteadProps) {
  const { t, when, addressOf } = context;
  const [soonest] = lost.free;
  return (
    <fieldset className="instead">
      <legend>{t('chooseInstead')}</legend>
      <p className="notice warning" role="alert">
        {t(lost.why)}
      </p>
      {soonest === undefined && <p>{t('noneAtAll')}</p>}
      {lost.free.map((moment) => (
        <label key={moment} className="pick">
          <input type="radio" name="startAt" value={moment} required defaultChecked={moment === soonest} />
          <span>{when.moment(moment)}</span>
        </label>
      ))}
      <a href={addressOf('', { service: service.id })}>{t('otherTimes')}</a>
    </fieldset>
  );
}

function Fields({ context, step }: { readonly context: PageContext; readonly step: DetailsStep }) {
  const { t } = context;
  const { typed, errors, hadPhotos } = step;
  return (
    <>
      <Field name="plate" label={t('plate')} hint={t('plateHint')} error={errors.plate}>
        {(described) => (
          <input
            {...described}
            defaultValue={typed.plate}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="name" label={t('name')} error={errors.name}>
        {(described) => <input {...described} defaultValue={typed.name} required maxLength={200} autoComplete="name" />}
      </Field>
      <Field name="phone" label={t('phone')} hint={t('phoneHint')} error={errors.phone}>
        {(described) => (
          <input {...described} type="tel" defaultValue={typed.phone} required maxLength={40} autoComplete="tel" />
        )}
      </Field>
      <Field name="email" label={t('email')} hint={t('emailHint')} error={errors.email}>
        {(described) => (
          <input {...described} type="email" defaultValue={typed.email} required maxLength={254} autoComplete="email" />
        )}
      </Field>
      <Field name="note" label={`${t('note')} (${t('optional')})`} error={errors.note}>
        {(described) => <textarea {...described} defaultValue={typed.note} rows={3} maxLength={1000} />}
      </Field>
      <Field
        name="photos"
        label={`${t('photos')} (${t('optional')})`}
        hint={t('photosHint')}
        error={errors.photos}
        again={hadPhotos && errors.photos === undefined ? t('photosAgain') : undefined}
      >
        {(described) => <input {...described} type="file" multiple accept="image/jpeg,image/png,image/webp" />}
      </Field>
      <label className="tick">
        <input type="checkbox" name="consentMarketing" value="true" defaultChecked={typed.consentMarketing === true} />
        <span>{t('marketing')}</span>
      </label>
    </>
  );
}

interface Described {
  readonly id: string;
  readonly name: DetailField;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly name: DetailField;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** What has to be done again, because a page cannot bring it back. */
  readonly again?: string | undefined;
  readonly children: (described: Described) => ReactNode;
}

/** A field with its words before and below it; what is wrong is said with it. */
function Field({ name, label, hint, error, again, children }: FieldProps) {
  const ids = [error === undefined ? [] : `${name}-error`, hint === undefined ? [] : `${name}-hint`].flat();
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
      })}
      {error !== undefined && (
        <p className="wrong" id={`${name}-error`}>
          {error}
        </p>
      )}
      {again !== undefined && (
        <p className="wrong" data-again>
          {again}
        </p>
      )}
      {hint !== undefined && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  );
}

/** Who is responsible for what is typed, what it is for, and how long it stays. */
function Privacy({ context }: { readonly context: PageContext }) {
  const { t, workshop } = context;
  // A number that ends on the next line is read as two.
  const phone = workshop.phone && phoneWords(workshop.phone).replaceAll(' ', '\u00a0');
  const contact = [workshop.email, phone].filter(Boolean).join(', ');
  return (
    <div className="privacy">
      <h3>{t('privacyHead')}</h3>
      <p>{t('privacyWho', { company: workshop.legalName ?? workshop.name })}</p>
      <p>{t('privacyHow')}</p>
      {contact !== '' && <p>{t('privacyContact', { contact })}</p>}
    </div>
  );
}
