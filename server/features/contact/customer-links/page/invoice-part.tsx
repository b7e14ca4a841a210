import { toPngDataURL } from 'lean-qr/extras/node_export';
import type { SharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import { referenceText } from '../../../../../schema/money/bank/references.ts';
import { groupsOfFour } from '../../../../../schema/money/upn.ts';
import { upnCode } from '../../../../../schema/money/upn-code.ts';
import { paymentOrderOf, transferPurposeOf } from '../../../money/invoices/index.ts';
import type { PageContext } from './page-context.ts';

type Invoice = NonNullable<SharedDocument['invoice']>;

/** The invoice, and while a transfer is open what its payment needs: nobody can scan a code on his own screen. */
export function InvoicePart({ context }: { readonly context: PageContext }) {
  const { view, t, formats } = context;
  const { invoice } = view.document;
  if (invoice === null) return <section id="invoice" />;
  const { number, totalCents, openCents, dueOn } = invoice;
  return (
    <section id="invoice" className="card">
      <h2>{t('invoice', { number })}</h2>
      {openCents <= 0 && <p className="notice success">{t('invoicePaid')}</p>}
      <dl className="totals">
        <dt>{t('invoiceTotal')}</dt>
        <dd>{formats.money(totalCents)}</dd>
        {openCents > 0 && (
          <>
            <dt className="grand">{t('open')}</dt>
            <dd className="grand">{formats.money(openCents)}</dd>
          </>
        )}
      </dl>
      {openCents > 0 && dueOn !== null && <p className="muted">{t('due', { day: formats.day(dueOn) })}</p>}
      {openCents > 0 && invoice.iban !== null && <Transfer context={context} invoice={invoice} iban={invoice.iban} />}
    </section>
  );
}

interface TransferProps {
  readonly context: PageContext;
  readonly invoice: Invoice;
  readonly iban: string;
}

function Transfer({ context, invoice, iban }: TransferProps) {
  const { t, formats, view } = context;
  const { recipient, reference, number, openCents } = invoice;
  const order = view.invoice && paymentOrderOf(view.invoice);
  const amount = formats.cents(openCents);
  const facts: readonly (readonly [label: string, text: string, copied: string])[] = [
    [t('recipient'), recipient ?? '', recipient ?? ''],
    [t('iban'), groupsOfFour(iban), iban],
    ...(reference === null ? [] : [[t('reference'), referenceText(reference), reference] as const]),
    [t('amount'), formats.money(openCents), amount],
    [t('purpose'), transferPurposeOf(number), transferPurposeOf(number)],
  ];
  return (
    <>
      <h3>{t('transfer')}</h3>
      <dl className="facts">
        {facts.map(([label, text, copied]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd className="act">
              <button
                className="button secondary copy"
                type="button"
                data-copy={copied}
                data-copied={t('copied')}
                aria-label={t('copyOf', { field: label })}
              >
                {t('copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {order !== undefined && <Code context={context} order={order} number={number} />}
    </>
  );
}

/** In pixels a module: 680 in all, which every bank reads from a picture. */
const scale = 8;

interface CodeProps {
  readonly context: PageContext;
  readonly order: string;
  readonly number: string;
}

function Code({ context, order, number }: CodeProps) {
  const { t } = context;
  const picture = toPngDataURL(upnCode(order), { pad: 4, scale });
  return (
    <div className="code">
      <img src={picture} alt={t('code')} width={240} height={240} />
      <div>
        <p>{t('codeHint')}</p>
        <a className="button secondary" href={picture} download={`upn-qr-${number.replace(/[^\w-]/g, '-')}.png`}>
          {t('saveCode')}
        </a>
      </div>
    </div>
  );
}
