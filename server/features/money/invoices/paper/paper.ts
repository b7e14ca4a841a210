import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import type { Language } from '../../../../../schema/languages.ts';
import type { InvoicePaperText } from '../../../../../schema/messages/invoice-paper/index.ts';
import type { Car, PaperBrand } from '../../../../infrastructure/documents/blocks/paper-blocks.ts';
import type { Warranty } from '../../../../infrastructure/documents/blocks/warranty-line.ts';
import type { DocumentFormats } from '../../../../infrastructure/documents/document-formats.ts';

/** A card that is billed. */
export interface PaperCard {
  readonly id: string;
  readonly number: string;
  readonly vehicle: Car | null;
  /** Description of a car that is not among the vehicles. */
  readonly vehicleText: string | null;
  /** Kilometres at the handover, else at the arrival. */
  readonly km: number | null;
}

/** A job that is billed, as the heads of its lines say it. */
export interface PaperJob extends Warranty {
  readonly title: string;
  readonly cardId: string;
  /** Whether it has a price of its own: it is one line then. */
  readonly isFixed: boolean;
}

/** What an invoice is printed from: the frozen document, and what it names by its number. */
export interface Paper {
  readonly invoice: Invoice;
  readonly language: Language;
  /** Time zone of the workshop, for the hour of issue. */
  readonly zone: string;
  readonly cards: readonly PaperCard[];
  /** By their ids. */
  readonly jobs: ReadonlyMap<string, PaperJob>;
  /** Which copy it is: 0 for the original, and for whatever is no print at the desk. */
  readonly copy: number;
  /** Present logo of the workshop as a data URL; it is decoration and no part of the fixed content. */
  readonly logo?: string | undefined;
  /** How the workshop looks to its customers now; decoration, as the logo. */
  readonly brand?: PaperBrand | undefined;
  /** The day on which the invoice of a credit note was issued. */
  readonly creditOfDay: string | null;
}

/** The words in which a document is written. */
export interface Words {
  readonly t: InvoicePaperText;
  readonly formats: DocumentFormats;
}
