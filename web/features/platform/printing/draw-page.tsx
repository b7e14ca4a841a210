import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { printedKinds } from '../../../../schema/documents/printed-kinds.ts';
import type { Language } from '../../../../schema/languages.ts';
import { LanguageContext } from '../../../language/language.ts';
import type { PrintableDocument } from './printable.ts';

/** Draws a document into an empty page. @returns what takes it down again */
export function drawPage(
  target: Document,
  { kind, name, page, whole }: PrintableDocument,
  language: Language,
): () => void {
  target.title = name;
  target.documentElement.lang = language;
  target.body.className = `${printedKinds[kind].paper}${whole ? ' whole' : ''}`;
  const root = createRoot(target.body);
  flushSync(() => root.render(<LanguageContext value={language}>{page}</LanguageContext>));
  return () => root.unmount();
}

/** The whole page as text, with the style sheet in it: nothing has to be loaded to show it. */
export function pageText(document: PrintableDocument, language: Language, sheet: string): string {
  const target = window.document.implementation.createHTMLDocument();
  const charset = target.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const style = target.createElement('style');
  style.textContent = sheet;
  target.head.append(charset, style);
  const takeDown = drawPage(target, document, language);
  const text = `<!doctype html>${target.documentElement.outerHTML}`;
  takeDown();
  return text;
}
