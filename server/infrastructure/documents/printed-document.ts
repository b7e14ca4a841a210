import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Locale } from '../../../schema/languages.ts';

/** What a document to print is made of: values alone, because it goes to another thread. */
export interface PrintedDocument {
  /** Stands at the head of every page but the first, and in the properties of the file. */
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: Locale;
  /** From top to bottom; the table of rows is where `rows` is. */
  readonly content: readonly (Content | 'rows')[];
  /** The table that goes over pages; its head is repeated. */
  readonly rows: {
    readonly widths: readonly (number | 'auto' | '*')[];
    readonly head: readonly TableCell[];
    /** The first cell of each row is an object of its own: it says on which page the row came to be. */
    readonly body: readonly (readonly TableCell[])[];
    /** Keeps the last row on one page with its sums, the object that follows in the content. */
    readonly keepWithNext?: boolean;
  };
  /** Sums at the end of a page and at the beginning of the next. */
  readonly running: {
    readonly subtotal: string;
    readonly carried: string;
    /** What the rows up to each one come to, as it is written. */
    readonly texts: readonly string[];
  };
  readonly footer: string;
  /** In points, where it is no A4: a label, which has neither head nor foot. */
  readonly page?: { readonly width: number; readonly height: number; readonly margin: number };
  /** Across every page of what is not valid yet. */
  readonly watermark?: string;
  /** The same document for programs, as a part of the file (PDF/A-3, relationship Alternative). */
  readonly attachment?: {
    readonly name: string;
    readonly mime: string;
    readonly description: string;
    readonly bytes: Uint8Array;
  };
  /** In milliseconds; the same document is so the same file, but for its id. */
  readonly createdAt: number;
}
