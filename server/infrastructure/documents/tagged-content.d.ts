import 'pdfmake/interfaces';

/** What our content says beside what the library knows: the place of words among the elements, and a picture in words. */
declare module 'pdfmake/interfaces' {
  interface ContentText {
    tag?: { readonly kind: 'Artifact' | 'TH' | 'TD'; readonly row?: number; readonly column?: number };
  }
  interface ContentSvg {
    alt?: string;
  }
  interface ContentImage {
    alt?: string;
  }
}

/** What the tables of rows say beside what the library knows (kept-rows.mjs, document-worker.mjs). */
declare module 'pdfmake/interfaces' {
  interface ContentText {
    /** In the first cell of a row: that the next row is on the same page. */
    keepWithNext?: boolean;
    /** In the first cell of a row, what is drawn above it; a hair line unless given. */
    above?: 'nothing' | 'line';
  }
  interface ContentStack {
    keepWithNext?: boolean;
    above?: 'nothing' | 'line';
  }
  interface ContentCanvas {
    keepWithNext?: boolean;
    above?: 'nothing' | 'line';
  }
}
