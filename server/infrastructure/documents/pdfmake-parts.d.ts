/** The parts of the library that tagged-document.mjs, kept-rows.mjs and cached-figures.mjs reach into; they have no types of their own. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  interface Writer {
    keptTable?: (() => void) | undefined;
    beginUnbreakableBlock(): void;
    commitUnbreakableBlock(): void;
  }
  export class Layout {
    readonly writer: Writer;
    buildNextLine(node: object): { tagNode?: object } | null;
    processNode(node: { readonly endsKept?: boolean }, ...more: unknown[]): void;
  }
  const made: { readonly default: typeof Layout };
  export default made;
}

declare module 'pdfmake/js/TableProcessor.js' {
  import type { Layout } from 'pdfmake/js/LayoutBuilder.js';

  type Writer = Layout['writer'];
  export class Processor {
    readonly rowsWithoutPageBreak: number;
    readonly tableNode: {
      readonly table: { readonly body: readonly (readonly object[])[]; readonly keepWithNext?: boolean };
      /** The first row of those that are kept together with the one that is drawn. */
      keptFrom?: number;
      keptWriter?: Writer;
    };
    beginRow(rowIndex: number, writer: Writer): void;
    endRow(rowIndex: number, writer: Writer, pageBreaks: unknown): void;
    endTable(writer: Writer): void;
  }
  const made: { readonly default: typeof Processor };
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

declare module 'pdfmake/js/PDFDocument.js' {
  interface Font {
    layout(text: string, features: unknown, onlyWidth?: boolean): object;
  }
  export class Document {
    provideFont(name: string, bold: boolean, italics: boolean): Font;
  }
  const made: { readonly default: typeof Document };
  export default made;
}
