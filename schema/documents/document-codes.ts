/**
 * The codes that are on our own documents, for a scanner to read: `DV`, a letter for the kind, the parts of the
 * document's number with full stops between them, and a check character. Capital letters, digits and the full stop are
 * what Code 39, Code 128 and the small form of QR have in common, and the full stop stays where it is on every keyboard
 * of the region, while hyphen and slash do not.
 */
const prefix = 'DV';

/** One row for each kind of document: its letter, and how its number is taken apart and put together. */
const forms = {
  jobCard: {
    letter: 'J',
    number: /^DN-(\d{4})-(\d{6,9})$/,
    join: ([year, sequence]: readonly string[]) => `DN-${year}-${sequence}`,
  },
  /** With its revision. */
  estimate: {
    letter: 'E',
    number: /^P-(\d{4})-(\d{6,9})\/(\d{1,3})$/,
    join: ([year, sequence, revision]: readonly string[]) => `P-${year}-${sequence}/${revision}`,
  },
  /** Premise, device and sequence start again each year, which is therefore part of the code. */
  invoice: {
    letter: 'R',
    number: /^([A-Z0-9]{1,20})-([A-Z0-9]{1,20})-(\d{1,9})\/(\d{4})$/,
    join: ([premise, device, sequence, year]: readonly string[]) => `${premise}-${device}-${sequence}/${year}`,
  },
  /** A pro-forma invoice of a subscription. */
  proForma: {
    letter: 'T',
    number: /^(\d{4})-(\d{1,9})$/,
    join: ([month, sequence]: readonly string[]) => `${month}-${sequence}`,
  },
} as const;

export type DocumentCodeKind = keyof typeof forms;
export const documentCodeKinds: readonly DocumentCodeKind[] = ['jobCard', 'estimate', 'invoice', 'proForma'];

export interface DocumentCode {
  readonly document: DocumentCodeKind;
  /** As it is printed for people, for example `DN-2026-000123`. */
  readonly number: string;
}

/**
 * The text of a document's bar code or QR code.
 *
 * @throws RangeError when the number is not of the form that its kind has
 */
export function encodeDocumentCode({ document, number }: DocumentCode): string {
  const { letter, number: form } = forms[document];
  const parts = form.exec(number)?.slice(1);
  if (parts === undefined) throw new RangeError(`Not a number of the kind ${document}: ${number}`);
  const body = `${prefix}${letter}${parts.join('.')}`;
  return body + checkCharacter(body);
}

const written = /^DV([A-Z])([A-Z0-9.]{1,60})[A-Z0-9]$/;

/** What a code says, or nothing when it is none of ours or was read wrongly. @param text in capitals */
export function decodeDocumentCode(text: string): DocumentCode | undefined {
  const [, letter, body = ''] = written.exec(text) ?? [];
  const document = documentCodeKinds.find((kind) => forms[kind].letter === letter);
  if (document === undefined) return undefined;
  const number = forms[document].join(body.split('.'));
  // Whatever does not lead back to the same text was read wrongly, or has a part too many or too few.
  return forms[document].number.test(number) && encodeDocumentCode({ document, number }) === text
    ? { document, number }
    : undefined;
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * ISO/IEC 7064, MOD 37,36: finds every wrong character and nearly all that changed places; full stops do not count.
 * Exported for the tests.
 */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const character of text.replaceAll('.', '')) {
    const sum = (product + characters.indexOf(character)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return characters.charAt((37 - product) % 36);
}
