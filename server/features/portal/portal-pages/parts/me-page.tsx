import type { PortalAnswer } from '../../../../../schema/features/portal/portal.ts';
import { languageFacts, languageOfDocument, languages } from '../../../../../schema/languages.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { phoneWords } from '../../../workshop/workshop-settings/index.ts';
import { type Frame, PageFrame } from './page-frame.tsx';

interface MePage {
  readonly frame: Frame;
  readonly portal: PortalAnswer;
  /** Whether consents were just saved. */
  readonly isSaved: boolean;
}

type Customer = PortalAnswer['customers'][number];

/** What the workshop has of them, and what they agree to. @param template of the web build, or `plainTemplate` */
export function mePage(template: string, { frame, portal, isSaved }: MePage): string {
  const { t, language, addressOf } = frame;
  return inTemplate(template, language, {
    title: `${t('room.me')}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="me">
        <h1>{t('room.me')}</h1>
        <div id="notice" role="status">
          {isSaved && <p className="notice success">{t('saved')}</p>}
        </div>
        {portal.customers.map((customer) => (
          <Person key={customer.id} frame={frame} customer={customer} />
        ))}
        <section className="card">
          <h2>{t('takeAlong')}</h2>
          <p>{t('takeAlongText')}</p>
          <a className="button secondary wide" href={addressOf('/export.zip')}>
            {t('download')}
          </a>
        </section>
        <section className="card">
          <h2>{t('logOutHead')}</h2>
          <form method="post" action={addressOf('/logout')}>
            <button className="button secondary wide" type="submit">
              {t('logOut')}
            </button>
            <button className="button secondary wide" type="submit" name="everywhere" value="true">
              {t('logOutEverywhere')}
            </button>
          </form>
        </section>
      </PageFrame>
    ),
  });
}

function Person({ frame, customer }: { readonly frame: Frame; readonly customer: Customer }) {
  const { t, formats, addressOf, workshop } = frame;
  const { id, name, email, phone, creditCents, consentReminders, consentMarketing } = customer;
  const read = languageOfDocument(customer.language ?? workshop.language);
  const facts = [
    [t('email'), email],
    [t('phone'), phone && phoneWords(phone)],
    [t('credit'), creditCents > 0 ? formats.money(creditCents) : null],
  ] as const;
  return (
    <section className="card">
      <h2>{name}</h2>
      <dl className="facts">
        {facts
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{t('changeAtDesk')}</p>
      <form method="post" action={addressOf('/me')}>
        <input type="hidden" name="customerId" value={id} />
        <label className="tick">
          <input type="checkbox" name="reminders" value="true" defaultChecked={consentReminders} />
          <span>{t('reminders')}</span>
        </label>
        <label className="tick">
          <input type="checkbox" name="marketing" value="true" defaultChecked={consentMarketing} />
          <span>{t('marketing')}</span>
        </label>
        <fieldset className="instead">
          <legend>{t('language')}</legend>
          {languages.map((each) => (
            <label key={each} className="tick" lang={each}>
              <input type="radio" name="language" value={each.toUpperCase()} defaultChecked={each === read} />
              <span>{languageFacts[each].name}</span>
            </label>
          ))}
        </fieldset>
        <button className="button secondary wide" type="submit">
          {t('save')}
        </button>
      </form>
    </section>
  );
}
