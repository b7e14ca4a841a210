import type { Language } from '../../../../../../schema/languages.ts';
import { brandedTemplate } from '../../../../workshop/brand/index.ts';
import { inTemplate } from '../../../customer-links/index.ts';
import type { Calendar } from './calendar.ts';
import type { PageContext } from './page-context.ts';
import { PageFrame } from './page-frame.tsx';
import { FreeTimes } from './times-part.tsx';

/** Whether an appointment can be changed by its link; why not, where it cannot. */
export type Changeable = 'yes' | 'tooLate' | 'isOver' | 'notPlanned' | 'closed' | 'isCancelled';

/** What both pages have. */
export interface ChangePageParts {
  readonly context: PageContext;
  readonly state: 'REQUESTED' | 'CONFIRMED';
  readonly startAt: string;
  readonly changeable: Changeable;
  readonly confirmAtOnce: boolean;
  /** Where somebody goes who changes nothing. */
  readonly back: { readonly url: string; readonly words: 'toMyVisit' | 'toMyAppointments' };
  readonly notice?: 'takenAlone' | 'badTime' | 'movedOften' | undefined;
  readonly inLanguage: (language: Language) => string;
}

export interface MovePage extends ChangePageParts {
  readonly name: 'move';
  readonly calendar: Calendar;
  readonly first: string | undefined;
  readonly isNoneAtAll: boolean;
  readonly instead: readonly string[];
  /** The time that was chosen, which one more press takes; ISO 8601. */
  readonly wanted: string | undefined;
  /** What a form that reads the page again sends along. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CancelPage extends ChangePageParts {
  readonly name: 'cancel';
}

/** What a page is called. */
export const titleOfChange = ({ context, name }: MovePage | CancelPage): string =>
  `${context.t(name === 'move' ? 'moveHead' : 'cancelHead')}, ${context.workshop.name}`;

/** The page that moves an appointment, or the one that cancels it, as a whole document. */
export function renderChangePage(template: string, page: MovePage | CancelPage, logo: string | undefined): string {
  const { context, inLanguage } = page;
  return inTemplate(brandedTemplate(template, context.workshop.look), context.language, {
    title: titleOfChange(page),
    head: <meta name="robots" content="noindex" />,
    body: (
      <PageFrame context={context} logo={logo} inLanguage={inLanguage}>
        <ChangeParts {...page} />
      </PageFrame>
    ),
  });
}

/** What is in the frame of the page. */
export function ChangeParts(page: MovePage | CancelPage) {
  const { context, state, startAt, changeable, notice, name, back } = page;
  const { t, when } = context;
  return (
    <>
      <h1>{t(name === 'move' ? 'moveHead' : 'cancelHead')}</h1>
      <div id="notice" role="status">
        {notice !== undefined && <p className="notice warning">{t(notice)}</p>}
      </div>
      {changeable !== 'isCancelled' && (
        <p className="now">{t(state === 'REQUESTED' ? 'isRequested' : 'isNow', { moment: when.moment(startAt) })}</p>
      )}
      {changeable === 'yes' ? (
        name === 'move' ? (
          <Move {...page} />
        ) : (
          <Cancel {...page} />
        )
      ) : (
        <p className={changeable === 'isCancelled' ? 'notice success' : 'notice warning'}>{t(changeable)}</p>
      )}
      <p>
        <a href={back.url}>{t(back.words)}</a>
      </p>
    </>
  );
}

function Move({ context, calendar, first, isNoneAtAll, instead, wanted, fields, confirmAtOnce }: MovePage) {
  const { t, when, addressOf } = context;
  const on = calendar.chosen?.on;
  return (
    <>
      {wanted === undefined ? (
        <FreeTimes
          context={context}
          calendar={calendar}
          first={first}
          isNoneAtAll={isNoneAtAll}
          instead={instead}
          action={addressOf('/move')}
          method="get"
          fields={fields}
          dayAddress={(day) => addressOf('/move', { on: day })}
        />
      ) : (
        <form className="card" method="post" action={addressOf('/move', { on })}>
          <p>{t('moveTo', { moment: when.moment(wanted) })}</p>
          <button className="button primary wide" type="submit" name="startAt" value={wanted}>
            {t('moveIt')}
          </button>
          <a className="button secondary wide" href={addressOf('/move', { on })}>
            {t('chooseInstead')}
          </a>
        </form>
      )}
      {!confirmAtOnce && <p className="muted">{t('moveConfirmLater')}</p>}
    </>
  );
}

function Cancel({ context, back }: CancelPage) {
  const { t, addressOf } = context;
  return (
    <form className="card" method="post" action={addressOf('/cancel')}>
      <p>{t('cancelAsk')}</p>
      <button className="button danger wide" type="submit">
        {t('cancelIt')}
      </button>
      <a className="button secondary wide" href={back.url}>
        {t('keepIt')}
      </a>
      <a href={addressOf('/move')}>{t('moveInstead')}</a>
    </form>
  );
}
