/** The parts of the library that tagged-document.mjs reaches into; they have no types of their own. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  export class Layout {
    buildNextLine(node: object): { tagNode?: object } | null;
  }
  const made: { readonly default: typeof Layout };
  export default made;
}

declare module 'pdfmake/js/Renderer.js' {
  interface Picture {
    readonly alt?: string;
  }
  export class Renderer {
    readonly pdfDocument: object;
    renderLine(line: { readonly tagNode?: object }, x: number, y: number): void;
    renderVector(vector: object): void;
    renderWatermark(page: object): void;
    renderSVG(picture: Picture): void;
    renderImage(picture: Picture): void;
  }
  const made: { readonly default: typeof Renderer };
  export default made;
}
