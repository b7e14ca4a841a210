import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import type { PortalAnswer, PortalInvoice } from '../../../../../schema/features/portal/portal.ts';
import { inTemplate, TransferDetails } from '../../../contact/customer-links/index.ts';
import { paymentOrderOf } from '../../../money/invoices/index.ts';
import { leastCents } from '../../../money/online-payments/index.ts';
import { type Frame, PageFrame } from './page-frame.tsx';

interface InvoicesPage {
  readonly frame: Frame;
  readonly portal: PortalAnswer;
  /** Those open ones that are shown with what a transfer needs. */
  readonly whole: readonly Invoice[];
  /** For which cars they are, by their ids. */
  readonly plates: ReadonlyMap<string, string>;
  /** Whether somebody wanted to pay online who cannot any more. */
  readonly isOff: boolean;
  /** YYYY-MM-DD in the zone of the workshop. */
  readonly today: string;
}

/** What is to be paid, and all invoices. @param template of the web build, or `plainTemplate` */
export function invoicesPage(template: string, { frame, portal, whole, plates, isOff, today }: InvoicesPage): string {
  const { t, language, formats, addressOf } = frame;
  const { openItems, openCents, invoices } = portal;
  return inTemplate(template, language, {
    title: `${t('room.invoices')}, ${frame.workshop.name}`,
    body: (
      <PageFrame frame={frame} room="invoices">
        <h1>{t('room.invoices')}</h1>
        {openCents > 0 ? (
          <p className="now">{t('openInAll', { sum: formats.money(openCents) })}</p>
        ) : (
          <p className="notice success">{t('nothingOpen')}</p>
        )}
        {isOff && !portal.paysOnline && openCents > 0 && (
          <p className="notice warning" role="status">
            {t('notOnline')}
          </p>
        )}
        {openItems.map((item) => (
          <OpenItem
            key={item.id}
            frame={frame}
            item={item}
            plate={plates.get(item.id) ?? ''}
            invoice={whole.find(({ id }) => id === item.id)}
            paysOnline={portal.paysOnline}
            today={today}
          />
        ))}
        <section className="stack">
          <h2>{t('allInvoices')}</h2>
          {invoices.length === 0 && <p className="muted">{t('noInvoices')}</p>}
          <ul className="papers">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <Paper frame={frame} invoice={invoice} plate={plates.get(invoice.id) ?? ''} />
              </li>
            ))}
          </ul>
          {invoices.length > 0 && (
            <a className="button secondary" href={addressOf('/invoices.csv')}>
              {t('asTable')}
            </a>
          )}
        </section>
      </PageFrame>
    ),
  });
}

const pathOf = (url: string) => new URL(url).pathname;

interface PaperProps {
  readonly frame: Frame;
  readonly invoice: PortalInvoice;
  /** Of its cars; empty where it is for none. */
  readonly plate: string;
}

/** Number, day, car and sum; opens the paper where there is one. */
function Paper({ frame, invoice, plate }: PaperProps) {
  const { t, formats } = frame;
  const { number, kind, issuedOn, totalCents, pdfUrl } = invoice;
  const name = t(kind === 'CREDIT' ? 'creditNote' : 'invoice', { number });
  return (
    <>
      {pdfUrl === null ? <span>{name}</span> : <a href={pathOf(pdfUrl)}>{name}</a>}
      <span className="muted">
        {[issuedOn === null ? '' : formats.day(issuedOn), plate].filter(Boolean).join(' · ')}
      </span>
      <span className="price">{formats.money(totalCents)}</span>
    </>
  );
}

interface OpenItemProps {
  readonly frame: Frame;
  readonly item: PortalInvoice;
  readonly plate: string;
  readonly invoice: Invoice | undefined;
  readonly paysOnline: boolean;
  readonly today: string;
}

function OpenItem({ frame, item, plate, invoice, paysOnline, today }: OpenItemProps) {
  const { t, language, formats, addressOf } = frame;
  const { id, number, openCents, dueOn, pdfUrl, paying } = item;
  return (
    <section className="card">
      <h2>{t('invoice', { number })}</h2>
      {plate !== '' && <p className="muted">{plate}</p>}
      <dl className="totals">
        <dt className="grand">{t('open')}</dt>
        <dd className="grand">{formats.money(openCents)}</dd>
      </dl>
      {dueOn !== null && dueOn >= today && <p className="muted">{t('due', { day: formats.day(dueOn) })}</p>}
      {dueOn !== null && dueOn < today && !paying && (
        <p className="notice warning">{t('overdue', { day: formats.day(dueOn) })}</p>
      )}
      {paying && (
        <p className="notice warning" role="status">
          {t('checkingPayment')}
        </p>
      )}
      {paysOnline && !paying && openCents >= leastCents && (
        <form method="post" action={addressOf(`/invoices/${id}/pay`)}>
          <button className="button primary wide" type="submit" aria-label={t('payOnlineOf', { number })}>
            {t('payOnline')}
          </button>
        </form>
      )}
      {pdfUrl !== null && (
        <a className="button secondary" href={pathOf(pdfUrl)}>
          {t('openPdf')}
        </a>
      )}
      {invoice?.paymentMethod?.kind === 'TRANSFER' && invoice.seller.iban !== null && (
        <details>
          <summary>{t('transfer')}</summary>
          <TransferDetails
            number={invoice.number ?? ''}
            recipient={invoice.seller.legalName ?? invoice.seller.name}
            iban={invoice.seller.iban}
            reference={invoice.reference}
            openCents={invoice.openCents}
            order={paymentOrderOf(invoice)}
            language={language}
            formats={formats}
          />
        </details>
      )}
    </section>
  );
}
