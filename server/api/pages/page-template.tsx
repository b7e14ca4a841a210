import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { htmlAttributes, type Language } from '../../../schema/languages.ts';

/** The template of a page on a server without a built web UI. */
export const plainTemplate =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><!--head--></head><body><!--page--></body></html>\n';

/** A public page as a whole document. @param template of the web build, or `plainTemplate` */
export function inTemplate(
  template: string,
  language: Language,
  page: {
    readonly title: string;
    /** What else the head has. */
    readonly head?: ReactNode;
    readonly body: ReactNode;
    /** Where the page does not follow the system. */
    readonly theme?: 'light' | 'dark' | undefined;
  },
) {
  const theme = page.theme === undefined ? '' : ` data-theme="${page.theme}"`;
  return template
    .replace(/(<html[^>]*) lang="\w+"/, (_, before) => `${before} ${htmlAttributes(language)}${theme}`)
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
