import type { Language } from '../../../../../schema/languages.ts';
import { withoutRepeatedTrade } from '../../../../../schema/letters/repeated-trade.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { unsubscribePageTexts } from '../../../../../schema/messages/unsubscribe-page/index.ts';
import { brandedTemplate, PageFoot, PageHead } from '../../../workshop/brand/index.ts';
import { inTemplate } from '../../customer-links/index.ts';
import type { UnsubscribeView } from './find-link.ts';

interface UnsubscribePage {
  readonly view: UnsubscribeView;
  readonly token: string;
  readonly language: Language;
}

/** The page as a whole document: what ends, and the button that ends it; afterwards, that it has. */
export function unsubscribePage(template: string, page: UnsubscribePage): string {
  const t = textIn(page.language, unsubscribePageTexts);
  const title = t('title', { workshop: page.view.workshop.name });
  return inTemplate(brandedTemplate(template, page.view.workshop.look), page.language, {
    title,
    body: <Body {...page} />,
  });
}

function Body({ view, token, language }: UnsubscribePage) {
  const t = textIn(language, unsubscribePageTexts);
  const { isEnded } = view;
  const { name: workshop } = view.workshop;
  return (
    <>
      <PageHead name={workshop} phone={null} language={language} inLanguage={(other) => `/u/${token}?lang=${other}`} />
      <main id="main">
        <p id="not-sent" className="notice warning" role="alert" hidden>
          {t('notSent')}
        </p>
        {/* Under this name the script of the public pages replaces what a form has changed. */}
        <section id="state" className="card">
          <h1>{t(isEnded ? 'endedHead' : 'head')}</h1>
          {isEnded ? (
            <>
              <p className="notice success" role="status">
                {withoutRepeatedTrade(t('ended', { workshop }))}
              </p>
              <p>{t('stays')}</p>
              <p className="muted">{t('again')}</p>
            </>
          ) : (
            <>
              <p>{withoutRepeatedTrade(t('ask', { workshop }))}</p>
              <p>{t('stays')}</p>
              <form method="post" action={`/u/${token}?lang=${language}`}>
                <button className="button primary wide" type="submit">
                  {t('end')}
                </button>
              </form>
            </>
          )}
        </section>
      </main>
      <PageFoot workshop={view.workshop} language={language} />
    </>
  );
}
