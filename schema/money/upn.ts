/**
 * The Slovenian payment order as a QR code (UPN QR) and its references, by the guide of the Bank Association of Slovenia
 * (May 2017). The code is always version 15, level M, with one segment of bytes in ISO 8859-2, announced as ECI 4.
 */

export const upnVersion = 15;
export const upnCharset = { eci: 4, label: 'iso-8859-2' } as const;

export interface UpnFields {
  readonly payerName: string;
  readonly payerStreet: string;
  readonly payerTown: string;
  readonly amountCents: number;
  /** Four letters of ISO 20022, for example GDSV. */
  readonly purposeCode: string;
  readonly purpose: string;
  /** dd.mm.yyyy, or empty. */
  readonly due: string;
  readonly iban: string;
  /** SI.. or RF.., without blanks. */
  readonly reference: string;
  readonly payeeName: string;
  readonly payeeStreet: string;
  readonly payeeTown: string;
  /** Only on forms that are filled in for a certain account of the payer's. */
  readonly payerIban?: string;
  readonly payerReference?: string;
  readonly paymentDate?: string;
  readonly urgent?: boolean;
}

/** The twenty lines of the code, each ended by a line feed. Names that are too long are cut as the guide wants them. */
export function upnText(fields: UpnFields): string {
  const lines = [
    'UPNQR',
    fields.payerIban ?? '',
    '',
    '',
    fields.payerReference ?? '',
    lineOf(fields.payerName, 33),
    lineOf(fields.payerStreet, 33),
    lineOf(fields.payerTown, 33),
    String(fields.amountCents).padStart(11, '0'),
    fields.paymentDate ?? '',
    fields.urgent ? 'X' : '',
    fields.purposeCode,
    lineOf(fields.purpose, 42),
    fields.due,
    fields.iban.replace(/\s/g, ''),
    fields.reference.replace(/\s/g, ''),
    lineOf(fields.payeeName, 33),
    lineOf(fields.payeeStreet, 33),
    lineOf(fields.payeeTown, 33),
  ];
  // The control sum counts each line with its line feed.
  const sum = lines.reduce((length, line) => length + line.length + 1, 0);
  return [...lines, String(sum).padStart(3, '0'), ''].join('\n');
}

/** One character for each byte; what a byte cannot say is told apart by its absence. */
const byteOf = new Map(
  [...new TextDecoder(upnCharset.label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/** A text as bytes of ISO 8859-2; it must hold no other characters, see `lineOf`. */
export function latin2Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf.get(character) ?? 0x3f);
}

const lookalikes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '„': '"',
  '“': '"',
  '”': '"',
  '»': '"',
  '«': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
};

/** One line in the characters that the code has: others lose their marks or become a question mark. */
function lineOf(text: string, maximum: number): string {
  const known = [...text.normalize('NFC')].map((character) => {
    if (byteOf.has(character) && character >= ' ') return character;
    const plain = lookalikes[character] ?? character.normalize('NFD')[0] ?? '?';
    return [...plain].every((each) => each >= ' ' && byteOf.has(each)) ? plain : '?';
  });
  return known.join('').trim().slice(0, maximum).trim();
}

/** Digits of a bank transfer's reference in the model SI12: the given ones with a check digit behind. */
export function si12Of(digits: string): string {
  return `SI12${digits}${checkDigit(digits)}`;
}

/** Whether a text without blanks is a reference of model SI12 whose check digit is right. */
export function isSi12(reference: string): boolean {
  const [, digits = '', check = ''] = /^SI12(\d{1,12})(\d)$/.exec(reference) ?? [];
  return digits !== '' && checkDigit(digits) === check;
}

/** Weights 2, 3, 4 … from the right; 11 minus the rest of the sum by 11, where 10 and 11 become 0. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? '0' : String(rest);
}

/** Whether a text without blanks is an IBAN: its form, and the rest of 1 by 97 (ISO 13616). */
export function isIban(iban: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && restBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Whether a text without blanks is a creditor reference (ISO 11649). */
export function isRfReference(reference: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && restBy97(reference.slice(4) + reference.slice(0, 4)) === 1;
}

/** Letters count as 10 to 35; digit by digit, because the number is longer than a number of JavaScript holds. */
function restBy97(text: string): number {
  return [...text]
    .map((character) => Number.parseInt(character, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Four characters at a time, as people read it. */
export function groupsOfFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
