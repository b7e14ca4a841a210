import { Link } from 'react-router';
import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { invoiceStyles as styles } from '../../invoice-parts/index.ts';

type Line = InvoicePartsFragment['lines'][number];

/** What is billed, a line each with its quantity, price and discount below each other, and what it comes to. */
export function LineTable({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(invoiceTexts);
  const records = useTexts(recordsTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents, 'EUR');
  const discountWords = ({ discountBasisPoints, discountCents }: Line) =>
    [
      ...(discountBasisPoints === 0 ? [] : [`− ${formats.percent(discountBasisPoints / 10)}`]),
      ...(discountCents === 0 ? [] : [`− ${money(discountCents)}`]),
    ].join(' ');
  const isDiscounted = invoice.lines.some((line) => discountWords(line) !== '');
  const columns = isDiscounted ? 5 : 4;
  return (
    <table className={styles.lineTable}>
      <thead>
        <tr>
          <th scope="col">{t('field.description')}</th>
          <th scope="col" className={styles.figure}>
            {t('field.quantity')}
          </th>
          <th scope="col" className={styles.figure}>
            {t(`price.${invoice.priceMode}`)}
          </th>
          {isDiscounted && (
            <th scope="col" className={styles.figure}>
              {records('discount')}
            </th>
          )}
          <th scope="col" className={styles.figure}>
            {t(`sum.${invoice.priceMode}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) =>
          line.kind === 'TEXT' ? (
            <tr key={line.id}>
              <td colSpan={columns} className={styles.lineWords}>
                {line.description}
              </td>
            </tr>
          ) : (
            <tr key={line.id}>
              <td className={styles.lineWords}>{line.description}</td>
              <td className={styles.figure}>{formats.decimal(line.quantityThousandths / 1000)}</td>
              <td className={styles.figure}>{money(line.unitPrice / 100)}</td>
              {isDiscounted && <td className={styles.figure}>{discountWords(line)}</td>}
              <td className={styles.figure}>{money(line.amountCents)}</td>
            </tr>
          ),
        )}
        {invoice.advances.map(({ invoiceId, number, totalCents }) => (
          <tr key={invoiceId}>
            <td colSpan={columns - 1}>
              <Link to={rowPath('invoice', invoiceId)}>{t('advance', { number })}</Link>
            </td>
            <td className={styles.figure}>{money(-totalCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns - 1}>
            {/* The sums above it may be without tax. */}
            {t(invoice.vatCents === 0 ? 'field.total' : 'field.totalTaxed')}{' '}
            <span className={styles.vat}>{`${t('field.vat')} ${money(invoice.vatCents)}`}</span>
          </th>
          <td className={styles.figure}>{money(invoice.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
