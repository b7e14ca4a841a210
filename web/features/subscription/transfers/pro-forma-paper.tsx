import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { TransfersQuery } from '../../../../generated/graphql.ts';
import { encodeDocumentCode } from '../../../../schema/documents/document-codes.ts';
import { transfersTexts } from '../../../../schema/messages/transfers/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { bestPlan, planLabel } from '../../../../schema/money/plans.ts';
import { transferStatuses } from '../../../../schema/money/transfers.ts';
import { groupsOfFour } from '../../../../schema/money/upn.ts';
import { upnCode } from '../../../../schema/money/upn-code.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { taxRows } from './tax-rows.ts';

export type Transfer = TransfersQuery['transfers'][number];

/** The pro-forma invoice as it lies on paper: the same facts as on the screen, and its own code for a scanner. */
export function ProFormaPaper({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts(transfersTexts);
  const formats = useFormats();
  const { status } = transfer;
  const known = transferStatuses.find((name) => name === status);
  const amount = formats.money(transfer.amountCents, transfer.currency);
  const payeeVatId = transfer.payeeVatId === null ? [] : [t('vatId', { id: transfer.payeeVatId })];
  const payerVatId = transfer.payerVatId === null ? [] : [t('vatId', { id: transfer.payerVatId })];
  return (
    <>
      <header className="head">
        <div>
          <h1>
            {t('title')} {transfer.number}
          </h1>
          <p>Delavnica</p>
        </div>
        <OwnCode number={transfer.number} />
      </header>
      <div className="parties">
        <Party is={t('payee')} lines={[transfer.payeeName, transfer.payeeStreet, transfer.payeeTown, ...payeeVatId]} />
        <Party is={t('payer')} lines={[transfer.payerName, transfer.payerStreet, transfer.payerTown, ...payerVatId]} />
      </div>
      <table>
        <tbody>
          <Row label={t('issued')} value={formats.day(transfer.issuedOn)} />
          <Row label={t('dueBy')} value={formats.day(transfer.dueOn)} />
          <Row
            label={t('item', { plan: planLabel(bestPlan([transfer.plan])), months: transfer.months })}
            value={amount}
          />
          {taxRows(transfer, t, formats).map((row) => (
            <Row key={row.label} {...row} />
          ))}
          <Row label={t('total')} value={amount} className="total" />
        </tbody>
      </table>
      {status === 'open' ? (
        <section className="payment">
          <div className="upn">
            <Qr code={upnCode(transfer.upnText)} />
          </div>
          <table>
            <tbody>
              <Row label={t('account')} value={groupsOfFour(transfer.payeeIban)} />
              {transfer.payeeBic !== null && <Row label={t('bank')} value={transfer.payeeBic} />}
              <Row label={t('reference')} value={referenceText(transfer.reference)} />
              <Row label={t('purpose')} value={transfer.purpose} />
              <Row label={t('amount')} value={amount} />
            </tbody>
          </table>
        </section>
      ) : (
        <p>{known === undefined ? status : t(`statuses.${known}`)}</p>
      )}
      <p className="note">{t('notATaxInvoice')}</p>
    </>
  );
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

function Party({ is, lines }: { readonly is: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h2>{is}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
