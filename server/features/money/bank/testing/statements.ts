/** Files as banks write them. */

export interface WrittenBooking {
  readonly bookedOn: string;
  readonly cents: number;
  readonly reference?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly bankId?: string;
  readonly isOutgoing?: boolean;
}

export const ownAccount = 'SI56020170014356205';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const inside = (name: string, content: string) => (content === '' ? '' : `<${name}>${content}</${name}>`);
const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** camt.053 in one of its versions: later ones wrap the state and the parties once more. */
export function camtOf(bookings: readonly WrittenBooking[], version = '08', account = ownAccount): string {
  const isLater = Number(version) >= 4;
  const entries = bookings.map((booking) => {
    const {
      bookedOn,
      cents,
      reference = '',
      name = '',
      iban = '',
      text = '',
      bankId = '',
      isOutgoing = false,
    } = booking;
    const side = isOutgoing ? 'Cdtr' : 'Dbtr';
    const named = inside('Nm', escaped(name));
    const party = inside(side, Number(version) >= 8 ? inside('Pty', named) : named);
    const strd = inside('Strd', inside('CdtrRefInf', inside('Ref', reference)));
    return (
      `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${isOutgoing ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
      `<Sts>${isLater ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>` +
      `<ValDt><Dt>${bookedOn}</Dt></ValDt>${inside('AcctSvcrRef', bankId)}<NtryDtls><TxDtls>` +
      inside('RltdPties', party + inside(`${side}Acct`, inside('Id', inside('IBAN', iban)))) +
      inside('RmtInf', inside('Ustrd', escaped(text)) + strd) +
      '</TxDtls></NtryDtls></Ntry>'
    );
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">` +
    '<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-24T08:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id>' +
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  );
}

const local = (cents: number) =>
  `${Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')},${String(cents % 100).padStart(2, '0')}`;

/** A table with two columns of sums, days and sums as they are written in Slovenia. */
export function csvOf(bookings: readonly WrittenBooking[]): string {
  const day = (on: string) => on.split('-').toReversed().map(Number).join('.');
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const rows = bookings.map(({ bookedOn, cents, isOutgoing = false, ...said }) =>
    [
      ...[day(bookedOn), isOutgoing ? local(cents) : '', isOutgoing ? '' : local(cents)],
      ...[cell(said.reference), cell(said.name), cell(said.iban), cell(said.text), cell(said.bankId)],
    ].join(';'),
  );
  const head = 'Datum knjiženja;Breme;Dobro;Sklic;Naziv partnerja;Račun partnerja;Namen plačila;ID transakcije';
  return `Promet na računu;${ownAccount}\r\n${[head, ...rows].join('\r\n')}\r\n`;
}
