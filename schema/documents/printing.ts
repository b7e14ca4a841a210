import { z } from 'zod';

/** Sizes of paper in millimetres, upright. */
export const papers = {
  A4: { width: 210, height: 297 },
  /** A roll of labels for key tags. */
  label: { width: 29, height: 62 },
} as const;
export type Paper = keyof typeof papers;

interface KindOfDocument {
  readonly paper: Paper;
  readonly landscape: boolean;
  /** How many copies, until somebody chooses another number. */
  readonly copies: number;
}

/** The kinds of documents, each of which has a printer of its own on each computer. */
export const printedKinds = {
  /** One for the customer, one that is signed and stays. */
  receipt: { paper: 'A4', landscape: false, copies: 2 },
  estimate: { paper: 'A4', landscape: false, copies: 1 },
  invoice: { paper: 'A4', landscape: false, copies: 1 },
  proForma: { paper: 'A4', landscape: false, copies: 1 },
  workOrder: { paper: 'A4', landscape: false, copies: 1 },
  label: { paper: 'label', landscape: true, copies: 1 },
  recoveryCodes: { paper: 'A4', landscape: false, copies: 1 },
} as const satisfies Record<string, KindOfDocument>;
export type PrintedKind = keyof typeof printedKinds;

export const printedKindNames = [
  'receipt',
  'workOrder',
  'label',
  'estimate',
  'invoice',
  'proForma',
  'recoveryCodes',
] as const;
export const printedKind = z.enum(printedKindNames) satisfies z.ZodType<PrintedKind>;

/** Width and height of a kind's paper as it lies in the printer, in millimetres. */
export function paperOf(kind: PrintedKind): { readonly width: number; readonly height: number } {
  const { paper, landscape } = printedKinds[kind];
  const { width, height } = papers[paper];
  return landscape ? { width: height, height: width } : { width, height };
}

export const mostCopies = 9;

/** What was chosen for a kind on this computer. */
export const printerChoice = z.object({
  /** The system's name of the printer; null: ask each time. */
  printer: z.string().min(1).max(500).nullable(),
  copies: z.int().min(1).max(mostCopies),
});
export type PrinterChoice = z.output<typeof printerChoice>;
export const printerChoices = z.partialRecord(printedKind, printerChoice);
export type PrinterChoices = z.output<typeof printerChoices>;

/** What is chosen for a kind; asked each time as long as nothing is. */
export function choiceFor(kind: PrintedKind, choices: PrinterChoices): PrinterChoice {
  return choices[kind] ?? { printer: null, copies: printedKinds[kind].copies };
}

/** More than a hundred pages as pictures. */
const longestPage = 60_000_000;

/** A document on its way to the printer or into a file. */
export const printJob = z.object({
  kind: printedKind,
  /** For the queue of the printer, and the file's name without its ending. */
  name: z.string().min(1).max(200),
  /** A whole HTML page with its styles and pictures in it; nothing else is loaded and no script runs. */
  page: z.string().min(1).max(longestPage),
  /** Asks which printer, whatever was chosen. */
  ask: z.boolean(),
});
export type PrintJob = z.output<typeof printJob>;

export const choosePrinter = z.object({ kind: printedKind, choice: printerChoice });

/** A PDF that is already there, as from the server, to be kept as a file. */
export const pdfFile = z.object({
  name: z.string().min(1).max(200),
  pdf: z.instanceof(Uint8Array).refine(({ length }) => length <= longestPage),
});

export interface Printer {
  /** The system's name. */
  readonly name: string;
  /** The name for people. */
  readonly label: string;
}

export type PrintFailure = 'refused-by-printer' | 'took-too-long' | 'not-shown' | 'not-written';

/** What became of a job. */
export type PrintResult =
  /** `printer` is the label of the one that was chosen before; absent when somebody was asked. */
  | { readonly outcome: 'printed'; readonly printer?: string }
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'cancelled' }
  /** Nothing was printed: the chosen printer is not there. Print again with `ask`. */
  | { readonly outcome: 'printer-gone'; readonly printer: string }
  | { readonly outcome: 'failed'; readonly reason: PrintFailure };
