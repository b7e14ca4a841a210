import { createHash, type KeyObject, sign } from 'node:crypto';
import { digitsOfClock, dottedClock } from './authority-times.ts';
import { decimalOf } from './exact-json.ts';

/** What the protective mark of an invoice (ZOI) is made of. */
export interface Marked {
  readonly taxNumber: string;
  /** The moment of issue. */
  readonly at: Date;
  /** The sequence alone, without premise and device. */
  readonly number: string;
  readonly premiseCode: string;
  readonly deviceCode: string;
  /** In cents; below zero on a credit note. */
  readonly amountCents: number;
}

/** The text that is signed: its parts are side by side, the date has dots (docs/invoicing.md). */
export function textOfZoi({ taxNumber, at, number, premiseCode, deviceCode, amountCents }: Marked): string {
  return `${taxNumber}${dottedClock(at)}${number}${premiseCode}${deviceCode}${decimalOf(amountCents)}`;
}

/**
 * The protective mark: MD5 of the RSA signature (SHA-256, PKCS#1 v1.5), which is the same whenever it is made again. The
 * signature is made off the main thread.
 *
 * @param key of the workshop's certificate
 * @returns 32 hexadecimal digits
 */
export function zoiOf(key: KeyObject, marked: Marked): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(textOfZoi(marked), 'utf8'), key, (error, signature) => {
      if (error) reject(error);
      // The authority asks for MD5; what protects the invoice is the signature.
      else resolve(createHash('md5').update(signature).digest('hex'));
    });
  });
}

const decimalDigits = 39;

/**
 * The sixty digits of the printed code: the mark as a decimal number, the tax number, the time and a control digit.
 *
 * @param zoi 32 hexadecimal digits
 */
export function printedCodeOf(zoi: string, { taxNumber, at }: Pick<Marked, 'taxNumber' | 'at'>): string {
  const digits = `${BigInt(`0x${zoi}`).toString().padStart(decimalDigits, '0')}${taxNumber}${digitsOfClock(at)}`;
  const sum = [...digits].reduce((all, digit) => all + Number(digit), 0);
  return `${digits}${sum % 10}`;
}
