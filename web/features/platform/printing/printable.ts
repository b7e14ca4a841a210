import type { ReactNode } from 'react';
import type { PrintedKind } from '../../../../schema/documents/printed-kinds.ts';

/** A document that can be printed or kept as a PDF. */
export interface PrintableDocument {
  /** Decides the paper, and in the app the printer. */
  readonly kind: PrintedKind;
  /** Title of the page, and name of the file without its ending. */
  readonly name: string;
  /** What is on the paper, in the words of `sheet.css`. It knows the language and nothing else around it. */
  readonly page: ReactNode;
  /** The page is pictures of whole sheets, which have their margins in them. */
  readonly whole?: true;
}
