import { z } from 'zod';
import { type PrintedKind, printedKindNames, printedKinds } from './printed-kinds.ts';

export const printedKind = z.enum(printedKindNames) satisfies z.ZodType<PrintedKind>;

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
