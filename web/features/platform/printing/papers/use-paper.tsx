import { type PrintedKind, printedKinds } from '../../../../../schema/documents/printed-kinds.ts';
import { printingTexts } from '../../../../../schema/messages/printing/index.ts';
import { desktopBridge } from '../../../../kit/browser/desktop.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { PrintableDocument } from '../printable.ts';
import { usePrinting } from '../use-printing.ts';

const load = () => import('./pdf-pictures.ts');

/** Brings what draws PDFs, for someone about to print. */
export function preloadPapers(): void {
  load().catch(() => undefined);
}

export type CardPaper = 'receipt' | 'sheet' | 'label';

/** Where the server gives a paper of a job card. */
export const cardPaperPath = (paper: CardPaper, id: string) =>
  `/api/job-cards/${encodeURIComponent(id)}.pdf?paper=${paper}`;

const kinds = { receipt: 'receipt', sheet: 'workOrder', label: 'label' } as const satisfies Record<
  CardPaper,
  PrintedKind
>;

interface Numbered {
  readonly id: string;
  readonly number: string;
}

export interface PaperPrinting {
  readonly busy: boolean;
  readonly printCard: (paper: CardPaper, card: Numbered) => Promise<void>;
  readonly printInvoice: (invoice: Numbered) => Promise<void>;
}

/**
 * Prints what the server makes as a PDF: in the app on the printer that is chosen for its kind, in a browser by the browser's
 * dialog. Says itself what became of it.
 */
export function usePaper(): PaperPrinting {
  const t = useTexts(printingTexts);
  const { print, busy } = usePrinting();
  return {
    busy,
    printCard: (paper, { id, number }) =>
      print(() => drawDocument(kinds[paper], `${t(`paperNames.${paper}`)} ${number}`, cardPaperPath(paper, id))),
    printInvoice: ({ id, number }) =>
      print(() =>
        drawDocument('invoice', `${t('invoice')} ${number}`, `/api/invoices/${encodeURIComponent(id)}.pdf?print=true`),
      ),
  };
}

/**
 * Draws what the server makes as a PDF.
 *
 * @throws where the server does not give the document, or it cannot be drawn
 */
export async function drawDocument(kind: PrintedKind, name: string, address: string): Promise<PrintableDocument> {
  const [{ picturesOf }, answer] = await Promise.all([load(), fetch(address)]);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  const pictures = await picturesOf(await answer.arrayBuffer());
  // The app tells its printer how many copies; nobody can tell a browser's dialog.
  const copies = desktopBridge() === undefined ? printedKinds[kind].copies : 1;
  const pages = Array.from({ length: copies }, () => pictures).flat();
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and never in another order
  const page = pages.map((picture, index) => <img key={index} src={picture} alt="" />);
  return { kind, name, page: <>{page}</>, whole: true };
}
