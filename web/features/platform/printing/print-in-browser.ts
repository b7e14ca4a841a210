import type { Language } from '../../../../schema/languages.ts';
import { drawPage } from './draw-page.tsx';
import styles from './print-frame.module.css';
import type { PrintableDocument } from './printable.ts';
import sheet from './sheet.css?url';

/** The frame of the document before; a browser may print after the call has come back, so it stays until the next one. */
let before: { readonly frame: HTMLIFrameElement; readonly takeDown: () => void } | undefined;

/** Opens the browser's dialog for a document alone, without the screen around it. */
export async function printInBrowser(document: PrintableDocument, language: Language): Promise<void> {
  before?.takeDown();
  before?.frame.remove();
  const frame = await emptyFrame(document.name);
  const target = frame.contentDocument;
  if (target === null) throw new Error('The frame has no document of ours');
  before = { frame, takeDown: drawPage(target, document, language) };
  await withSheet(target);
  await Promise.all([...target.images].map((picture) => picture.decode()));
  frame.contentWindow?.print();
}

function emptyFrame(title: string): Promise<HTMLIFrameElement> {
  const frame = window.document.createElement('iframe');
  frame.title = title;
  frame.className = styles.frame ?? '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // With a document type, or it would be shown by the rules of twenty years ago.
  frame.srcdoc = '<!doctype html>';
  const loaded = new Promise<HTMLIFrameElement>((done) => {
    frame.addEventListener('load', () => done(frame), { once: true });
  });
  window.document.body.append(frame);
  return loaded;
}

function withSheet(target: Document): Promise<void> {
  const link = target.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(sheet, window.location.href).href;
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => fail(new Error('The style sheet could not be loaded')), { once: true });
    target.head.append(link);
  });
}
