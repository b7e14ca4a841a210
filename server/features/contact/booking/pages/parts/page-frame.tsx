import type { ReactNode } from 'react';
import { type Language, languageFacts, languages } from '../../../../../../schema/languages.ts';
import { PageFoot } from '../../../../workshop/brand/index.ts';
import { phoneWords } from '../../../../workshop/workshop-settings/index.ts';
import type { PageContext } from './page-context.ts';

interface FrameProps {
  readonly context: PageContext;
  /** Where the logo is; undefined on a page that shows none. */
  readonly logo: string | undefined;
  /** The address of this page in another language. */
  readonly inLanguage: (language: Language) => string;
  readonly children: ReactNode;
}

/** What is around each page: whose it is, the other language, the phone. */
export function PageFrame({ context, logo, inLanguage, children }: FrameProps) {
  const { workshop, t, language } = context;
  const { phone } = workshop;
  return (
    <>
      <header>
        <div className="inside">
          {logo !== undefined && workshop.logo !== null && (
            // Its name stands beside it.
            <img
              className="logo"
              src={logo}
              alt=""
              width={workshop.logo.width ?? undefined}
              height={workshop.logo.height ?? undefined}
            />
          )}
          <strong className="workshop">
            {workshop.name}
            <Place context={context} />
          </strong>
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <a key={other} className="language" href={inLanguage(other)} hrefLang={other} lang={other}>
                {languageFacts[other].name}
              </a>
            ))}
          {phone !== null && (
            <a className="button secondary call" href={`tel:${phone}`}>
              {t('call', { phone: phoneWords(phone) })}
            </a>
          )}
        </div>
      </header>
      <main id="main">
        <p id="not-sent" className="notice warning" role="alert" hidden>
          {t('notSent')}
        </p>
        {children}
      </main>
      <PageFoot look={workshop.look} language={language} legalName={workshop.legalName} />
    </>
  );
}

/** Street, postcode and town, as far as they are known. */
export function placeOf({ address, postcode, town }: PageContext['workshop']): string {
  const where = [postcode, town].filter(Boolean).join(' ');
  return [address, where].filter(Boolean).join(', ');
}

function Place({ context }: { readonly context: PageContext }) {
  const place = placeOf(context.workshop);
  return place === '' ? null : <small>{place}</small>;
}
