import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { htmlAttributes, type Language } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { visitPageTexts } from '../../../../../schema/messages/visit-page/index.ts';
import { PlainBody, titleOf, VisitBody, type VisitPage } from './visit-page.tsx';

/** The template of a page on a server without a built web UI. */
export const plainTemplate =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><!--head--></head><body><!--page--></body></html>\n';

/** What can be said in place of a visit. */
export type Plain = 'notFound' | 'wait' | 'broken';

/** A visit as a whole document. @param template of the web build, or `plainTemplate` */
export function visitPage(template: string, page: VisitPage): string {
  return inTemplate(template, page.language, { title: titleOf(page), body: <VisitBody {...page} /> });
}

/** The page of an address that shows nothing; the same for all of them. */
export function plainPage(template: string, which: Plain, language: Language): string {
  const t = textIn(language, visitPageTexts);
  const title = t(`${which}Title`);
  return inTemplate(template, language, { title, body: <PlainBody title={title} text={t(`${which}Text`)} /> });
}

/** A public page as a whole document. @param template of the web build, or `plainTemplate` */
export function inTemplate(
  template: string,
  language: Language,
  page: { readonly title: string; readonly head?: ReactNode; readonly body: ReactNode },
) {
  return template
    .replace(/<html lang="\w+">/, `<html ${htmlAttributes(language)}>`)
    .replace('<!--head-->', () =>
      renderToStaticMarkup(
        <>
          <title>{page.title}</title>
          {page.head}
        </>,
      ),
    )
    .replace('<!--page-->', () => renderToStaticMarkup(page.body));
}
