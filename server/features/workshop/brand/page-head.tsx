import type { ReactNode } from 'react';
import { type Language, languageFacts, languages } from '../../../../schema/languages.ts';
import { brandedPagesTexts } from '../../../../schema/messages/branded-pages/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { phoneWords } from '../workshop-settings/index.ts';

interface PageHeadProps {
  readonly name: string;
  /** Where the workshop is, below its name. */
  readonly place?: string;
  /** As it is dialled; null offers no call. */
  readonly phone: string | null;
  readonly logo?: { readonly src: string; readonly width: number | null; readonly height: number | null } | undefined;
  readonly language: Language;
  /** The address of this page in another language. */
  readonly inLanguage: (language: Language) => string;
  readonly children?: ReactNode;
}

/** The head of a public page: whose it is, the other language, the phone. */
export function PageHead({ name, place = '', phone, logo, language, inLanguage, children }: PageHeadProps) {
  const t = textIn(language, brandedPagesTexts);
  return (
    <header>
      <div className="inside">
        {logo !== undefined && (
          // Its name stands beside it.
          <img
            className="logo"
            src={logo.src}
            alt=""
            width={logo.width ?? undefined}
            height={logo.height ?? undefined}
          />
        )}
        <strong className="workshop">
          {name}
          {place !== '' && <small>{place}</small>}
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
      {children}
    </header>
  );
}
