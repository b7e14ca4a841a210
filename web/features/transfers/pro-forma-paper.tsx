import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { encodeDocumentCode } from '../../../schema/documents/document-codes.ts';
import { transfersMessages } from '../../../schema/messages/transfers.ts';
import { bestPlan, planLabel } from '../../../schema/money/plans.ts';
import { inFours } from '../../../schema/money/upn.ts';
import { useFormats } from '../../language/formats.ts';
import { useMessages } from '../../language/messages.ts';
import type { Transfer } from './pro-forma.tsx';
import { referenceText } from './reference-text.ts';
import { taxRows } from './tax-rows.ts';
import { upnCode } from './upn-code.ts';

/** The pro-forma invoice as it lies on paper: the same facts as on the screen, and its own code for a scanner. */
export function ProFormaPaper({ transfer }: { readonly transfer: Transfer }) {
  const messages = useMessages(transfersMessages);
  const formats = useFormats();
  const { status } = transfer;
  const amount = formats.money(transfer.amountCents, transfer.currency);
  const payeeVatId = transfer.payeeVatId === null ? [] : [messages.vatId(transfer.payeeVatId)];
  const payerVatId = transfer.payerVatId === null ? [] : [messages.vatId(transfer.payerVatId)];
  return (
    <>
      <header className="head">
        <div>
          <h1>
            {messages.title} {transfer.number}
          </h1>
          <p>Delavnica</p>
        </div>
        <OwnCode number={transfer.number} />
      </header>
      <div className="parties">
        <Party
          role={messages.payee}
          lines={[transfer.payeeName, transfer.payeeStreet, transfer.payeeTown, ...payeeVatId]}
        />
        <Party
          role={messages.payer}
          lines={[transfer.payerName, transfer.payerStreet, transfer.payerTown, ...payerVatId]}
        />
      </div>
      <table>
        <tbody>
          <Row label={messages.issued} value={formats.day(transfer.issuedOn)} />
          <Row label={messages.dueBy} value={formats.day(transfer.dueOn)} />
          <Row label={messages.item(planLabel(bestPlan([transfer.plan])), transfer.months)} value={amount} />
          {taxRows(transfer, messages, formats).map((row) => (
            <Row key={row.label} {...row} />
          ))}
          <Row label={messages.total} value={amount} className="total" />
        </tbody>
      </table>
      {status === 'open' ? (
        <section className="payment">
          <div className="upn">
            <Qr code={upnCode(transfer.upnText)} />
          </div>
          <table>
            <tbody>
              <Row label={messages.account} value={inFours(transfer.payeeIban)} />
              {transfer.payeeBic !== null && <Row label={messages.bank} value={transfer.payeeBic} />}
              <Row label={messages.reference} value={referenceText(transfer.reference)} />
              <Row label={messages.purpose} value={transfer.purpose} />
              <Row label={messages.amount} value={amount} />
            </tbody>
          </table>
        </section>
      ) : (
        <p>{statusWord(messages.statuses, status)}</p>
      )}
      <p className="note">{messages.notATaxInvoice}</p>
    </>
  );
}

function statusWord(words: Readonly<Record<string, string>>, status: string): string {
  return words[status] ?? status;
}

/** What the scanner on the desk reads, in the upper corner, away from the code for the bank. */
function OwnCode({ number }: { readonly number: string }) {
  const text = encodeDocumentCode({ document: 'proForma', number });
  const code = generate(mode.alphaNumeric(text), { minCorrectionLevel: correction.M });
  return (
    <div className="code">
      <Qr code={code} />
      {text}
    </div>
  );
}

const quietModules = 4;

function Qr({ code }: { readonly code: ReturnType<typeof generate> }) {
  const modules = code.size + 2 * quietModules;
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={toSvgPath(code)} transform={`translate(${quietModules} ${quietModules})`} fill="#000" />
    </svg>
  );
}

function Row({
  label,
  value,
  className,
}: {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
}) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  );
}

function Party({ role, lines }: { readonly role: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2>{role}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
