import type { Language } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { visitPageTexts } from '../../../../../schema/messages/visit-page/index.ts';
import { inTemplate } from '../../../../api/pages/page-template.tsx';
import { brandedTemplate } from '../../../workshop/brand/index.ts';
import { PlainBody, titleOf, VisitBody, type VisitPage } from './visit-page.tsx';

/** What can be said in place of a visit. */
export type Plain = 'notFound' | 'wait' | 'broken';

/** A visit as a whole document. @param template of the web build, or `plainTemplate` */
export function visitPage(template: string, page: VisitPage): string {
  const branded = brandedTemplate(template, page.view.workshop.look);
  return inTemplate(branded, page.language, { title: titleOf(page), body: <VisitBody {...page} /> });
}

/** The page of an address that shows nothing; the same for all of them. */
export function plainPage(template: string, which: Plain, language: Language): string {
  const t = textIn(language, visitPageTexts);
  const title = t(`${which}Title`);
  return inTemplate(template, language, { title, body: <PlainBody title={title} text={t(`${which}Text`)} /> });
}
