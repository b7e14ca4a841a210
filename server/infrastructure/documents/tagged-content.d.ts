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
