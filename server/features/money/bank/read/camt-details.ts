import { normalReference, referenceIn } from '../../../../../schema/money/bank/references.ts';
import { at, childrenNamed, textAt, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import type { Booking } from '../statements/statement.ts';
import { ibanOf, lineOf } from '../statements/statement.ts';

/** Who and what for, as an entry of camt.053 or a part of it says it. */

/** Whether the bank has booked an entry; later versions have one element more around the state. */
export const isBooked = (entry: XmlElement): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';

/**
 * What is said about a booking beside day and sum.
 *
 * @param entry whose own text counts where its details have none; undefined for one part of several
 */
export function detailsOf(
  details: XmlElement | undefined,
  entry: XmlElement | undefined,
  isIncoming: boolean,
): Pick<Booking, 'payerName' | 'payerIban' | 'text' | 'reference'> {
  return { ...partyOf(details, isIncoming), ...wordsOf(details, entry) };
}

/** Anyone who paid, or was paid; later versions have one element more around a party. */
function partyOf(details: XmlElement | undefined, isIncoming: boolean) {
  const side = isIncoming ? 'Dbtr' : 'Cdtr';
  const parties = at(details, 'RltdPties');
  const name = textAt(parties, side, 'Pty', 'Nm') ?? textAt(parties, side, 'Nm');
  const account = at(parties, `${side}Acct`, 'Id');
  return {
    payerName: lineOf(name, 200),
    payerIban: ibanOf(textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id')),
  };
}

const longestText = 500;
const longestReference = 100;
/** This many structured parts of one payment are looked at, in their order; a bank writes a few. */
const mostStructured = 200;

function wordsOf(details: XmlElement | undefined, entry: XmlElement | undefined) {
  const remittance = at(details, 'RmtInf');
  const structured = childrenNamed(remittance, 'Strd').slice(0, mostStructured);
  let stated: string | undefined;
  for (const each of structured) {
    stated ??= normalReference((textAt(each, 'CdtrRefInf', 'Ref') ?? '').slice(0, longestReference));
    if (stated !== undefined) break;
  }
  const free = joinedLines([
    ...childrenNamed(remittance, 'Ustrd'),
    ...structured.flatMap((each) => childrenNamed(each, 'AddtlRmtInf')),
  ]);
  const text =
    lineOf(free, longestText) ??
    lineOf(textAt(details, 'AddtlTxInf') ?? (entry && textAt(entry, 'AddtlNtryInf')), longestText);
  return { text, reference: stated ?? referenceIn(text ?? '') ?? null };
}

/** One text of many, and not longer than what is kept of it. */
function joinedLines(lines: readonly XmlElement[]): string {
  let text = '';
  for (const line of lines) {
    if (text.length > longestText * 2) break;
    text += `${text === '' ? '' : ' '}${line.text.slice(0, longestText * 4)}`;
  }
  return text;
}
