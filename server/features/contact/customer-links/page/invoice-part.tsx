import { paymentOrderOf } from '../../../money/invoices/index.ts';
import type { PageContext } from './page-context.ts';
import { TransferDetails } from './transfer-details.tsx';

/** The invoice, and while a transfer is open what its payment needs: nobody can scan a code on his own screen. */
export function InvoicePart({ context }: { readonly context: PageContext }) {
  const { view, t, formats, language } = context;
  const { invoice } = view.document;
  if (invoice === null) return <section id="invoice" />;
  const { number, totalCents, openCents, dueOn, recipient, iban, reference } = invoice;
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
      {openCents > 0 && iban !== null && (
        <>
          <h3>{t('transfer')}</h3>
          <TransferDetails
            number={number}
            iban={iban}
            reference={reference}
            openCents={openCents}
            language={language}
            formats={formats}
            recipient={recipient ?? ''}
            order={view.invoice && paymentOrderOf(view.invoice)}
          />
        </>
      )}
    </section>
  );
}
