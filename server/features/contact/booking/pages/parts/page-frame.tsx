import type { ReactNode } from 'react';
import type { Language } from '../../../../../../schema/languages.ts';
import { PageFoot, PageHead } from '../../../../workshop/brand/index.ts';
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
  return (
    <>
      <PageHead
        name={workshop.name}
        place={placeOf(workshop)}
        phone={workshop.phone}
        logo={logo === undefined || workshop.logo === null ? undefined : { ...workshop.logo, src: logo }}
        language={language}
        inLanguage={inLanguage}
      />
      <main id="main">
        <p id="not-sent" className="notice warning" role="alert" hidden>
          {t('notSent')}
        </p>
        {children}
      </main>
      <PageFoot workshop={workshop} language={language} />
    </>
  );
}

/** Street, postcode and town, as far as they are known. */
export function placeOf({ address, postcode, town }: PageContext['workshop']): string {
  const where = [postcode, town].filter(Boolean).join(' ');
  return [address, where].filter(Boolean).join(', ');
}
