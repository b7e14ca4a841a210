import { use, useState } from 'react';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import type { PrintResult } from '../../../../schema/documents/printing.ts';
import { printingTexts } from '../../../../schema/messages/printing/index.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';
import { pageText } from './draw-page.tsx';
import { printInBrowser } from './print-in-browser.ts';
import type { PrintableDocument } from './printable.ts';
import sheet from './sheet.css?url';

export interface Printing {
  /**
   * Prints a document: in the app without a dialog to the printer that is chosen for its kind, in a browser by the
   * browser's own dialog. Says itself what became of it, also of one that must be made first.
   */
  readonly print: (document: PrintableDocument | (() => Promise<PrintableDocument>)) => Promise<void>;
  /** Keeps a document as a PDF; absent in a browser, whose dialog for printing offers it. */
  readonly savePdf?: (document: PrintableDocument) => Promise<void>;
  readonly busy: boolean;
}

/** The ways to print: `const { print } = usePrinting()`. */
export function usePrinting(): Printing {
  const bridge = desktopBridge();
  const language = use(LanguageContext);
  const t = useTexts(printingTexts);
  const report = useResult();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const during = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error(error);
      toast({ title: t('failed'), text: t('reasons.not-shown'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const made = async (document: Parameters<Printing['print']>[0]) =>
    typeof document === 'function' ? document() : document;
  if (bridge === undefined) {
    return { busy, print: (document) => during(async () => printInBrowser(await made(document), language)) };
  }
  const jobOf = async (document: PrintableDocument) => {
    const page = pageText(document, language, await sheetText());
    return { kind: document.kind, name: document.name, page };
  };
  return {
    busy,
    print: (document) => during(async () => printInApp(bridge, await jobOf(await made(document)), report)),
    savePdf: (document) => during(async () => report(await bridge.savePdf({ ...(await jobOf(document)), ask: false }))),
  };
}

/** A printer that is gone is named, and the system asks for another one. */
async function printInApp(
  bridge: DesktopBridge,
  job: { readonly kind: PrintableDocument['kind']; readonly name: string; readonly page: string },
  report: (result: PrintResult) => void,
): Promise<void> {
  const result = await bridge.print({ ...job, ask: false });
  report(result);
  if (result.outcome === 'printer-gone') report(await bridge.print({ ...job, ask: true }));
}

async function sheetText(): Promise<string> {
  return (await fetch(sheet)).text();
}

function useResult(): (result: PrintResult) => void {
  const t = useTexts(printingTexts);
  const toast = useToast();
  return (result) => {
    switch (result.outcome) {
      case 'printed':
        // Who was asked has seen it.
        if (result.printer !== undefined) toast({ title: t('printed', { printer: result.printer }), tone: 'success' });
        break;
      case 'saved':
        toast({ title: t('saved'), tone: 'success' });
        break;
      case 'printer-gone':
        toast({ title: t('printerGone', { printer: result.printer }), text: t('printerGoneText') });
        break;
      case 'failed':
        toast({ title: t('failed'), text: t(`reasons.${result.reason}`), tone: 'error' });
        break;
      default:
    }
  };
}
