import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserWindow, PrinterInfo, WebContentsPrintOptions } from 'electron';
import type { z } from 'zod';
import { paperOf, printedKinds } from '../../schema/documents/printed-kinds.ts';
import {
  choiceFor,
  type choosePrinter,
  type Printer,
  type PrinterChoices,
  type PrintJob,
  type PrintResult,
  type pdfFile,
  printerChoices,
} from '../../schema/documents/printing.ts';
import { readJsonFile } from '../storage/json-file.ts';
import type { Electron } from '../system/electron.ts';
import { createPrintWindows } from './print-window.ts';

/** What the page may ask of the printers. */
export interface Printing {
  readonly printers: () => Promise<readonly Printer[]>;
  readonly printerChoices: () => Promise<PrinterChoices>;
  readonly choosePrinter: (chosen: z.output<typeof choosePrinter>) => Promise<PrinterChoices>;
  readonly print: (job: PrintJob) => Promise<PrintResult>;
  readonly savePdf: (job: PrintJob | z.output<typeof pdfFile>) => Promise<PrintResult>;
}

export interface PrintingOptions {
  /** Where the choices of this computer are kept. */
  readonly file: string;
  /** The window in front of which is asked where a file goes, and which knows the printers. */
  readonly window: BrowserWindow;
  /** How long a printer may take to accept what it is given without a dialog. */
  readonly timeoutMilliseconds?: number;
}

const usualTimeoutMilliseconds = 60_000;

/** Prints one document after the other, each in a window of its own that nobody sees. */
export function createPrinting(
  electron: Pick<Electron, 'app' | 'BrowserWindow' | 'dialog' | 'session'>,
  { file, window, timeoutMilliseconds = usualTimeoutMilliseconds }: PrintingOptions,
): Printing {
  const withPage = createPrintWindows(electron, timeoutMilliseconds);
  const inTurn = createQueue();
  const afterWriting = createQueue();
  const choices = () => readJsonFile(file, printerChoices, {});

  const print = async (job: PrintJob): Promise<PrintResult> => {
    // After a choice that was made just before.
    const { printer, copies } = choiceFor(job.kind, await afterWriting(choices));
    const known = printer === null ? undefined : await findPrinter(window, printer);
    if (printer !== null && known === undefined && !job.ask) return { outcome: 'printer-gone', printer };
    const silent = known !== undefined && !job.ask;
    const options = { ...paperOptions(job.kind), copies, silent, ...(silent ? { deviceName: known.name } : {}) };
    const printed = await withPage(job.page, { limited: silent }, (shown) => printPage(shown, options));
    return silent && printed.outcome === 'printed' ? { ...printed, printer: labelOf(known) } : printed;
  };

  const savePdf = async (job: PrintJob | z.output<typeof pdfFile>): Promise<PrintResult> => {
    const { canceled, filePath } = await electron.dialog.showSaveDialog(window, {
      defaultPath: join(electron.app.getPath('documents'), `${fileNameOf(job.name)}.pdf`),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    });
    if (canceled || filePath === '') return { outcome: 'cancelled' };
    if ('pdf' in job) return keep(filePath, job.pdf);
    return withPage(job.page, { limited: true }, async (shown) => keep(filePath, await pdfOf(shown, job.kind)));
  };

  return {
    printers: async () =>
      (await window.webContents.getPrintersAsync()).map((each) => ({ name: each.name, label: labelOf(each) })),
    printerChoices: choices,
    choosePrinter: (chosen) =>
      afterWriting(async () => {
        const now = { ...(await choices()), [chosen.kind]: chosen.choice };
        await writeWhole(file, JSON.stringify(now));
        return now;
      }),
    print: (job) => inTurn(() => print(job)),
    savePdf: (job) => inTurn(() => savePdf(job)),
  };
}

/** One thing at a time, in the order in which they were asked for. */
function createQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function findPrinter({ webContents }: BrowserWindow, name: string): Promise<PrinterInfo | undefined> {
  return (await webContents.getPrintersAsync()).find((printer) => printer.name === name);
}

function labelOf({ displayName, name }: PrinterInfo): string {
  return displayName === '' ? name : displayName;
}

/** Electron counts paper in thousandths of a millimetre here, upright, and turns it by `landscape`. */
function paperOptions(kind: PrintJob['kind']): WebContentsPrintOptions {
  const { paper, landscape } = printedKinds[kind];
  const { width, height } = paperOf(kind);
  const size = { width: Math.min(width, height) * 1000, height: Math.max(width, height) * 1000 };
  return { landscape, printBackground: true, pageSize: paper === 'label' ? size : paper };
}

/** What Electron calls back with when somebody closes the system's dialog; it has been spelt in both ways. */
const cancelled = /^Print job cancell?ed$/i;

function printPage({ webContents }: BrowserWindow, options: WebContentsPrintOptions): Promise<PrintResult> {
  return new Promise((done) => {
    webContents.print(options, (success, reason) => {
      if (success) return done({ outcome: 'printed' });
      if (cancelled.test(reason)) return done({ outcome: 'cancelled' });
      console.error('The printer refused:', reason);
      return done({ outcome: 'failed', reason: 'refused-by-printer' });
    });
  });
}

/** Electron counts paper in inches here. The page says itself how it lies. */
function pdfOf({ webContents }: BrowserWindow, kind: PrintJob['kind']): Promise<Uint8Array> {
  const { width, height } = paperOf(kind);
  return webContents.printToPDF({
    pageSize: { width: width / 25.4, height: height / 25.4 },
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
}

async function keep(file: string, pdf: Uint8Array): Promise<PrintResult> {
  try {
    await writeWhole(file, pdf);
    return { outcome: 'saved' };
  } catch (error) {
    console.error('The PDF could not be written:', error);
    return { outcome: 'failed', reason: 'not-written' };
  }
}

/** Either all of it or what was there before. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Without what Windows allows in no name of a file. */
function fileNameOf(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are among what is not allowed
  const allowed = name.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '-').replace(/[. ]+$/, '');
  return allowed === '' ? 'Delavnica' : allowed;
}
