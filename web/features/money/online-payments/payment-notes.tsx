import { useQuery } from '@apollo/client/react';
import { PaymentNotesDocument } from '../../../../generated/graphql.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import sectionRows from '../../../kit/sections/section-rows.module.css';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

/** Online payments of which more came than was open, with the way to refund them; nothing where there are none. */
export function PaymentNotes() {
  const t = useTexts(onlinePaymentsTexts);
  const formats = useFormats();
  const query = useQuery(PaymentNotesDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const notes = query.data?.today.paymentNotes ?? [];
  if (notes.length === 0) return null;
  return (
    <SectionCard title={t('notes')} note={notes.length}>
      <ul>
        {notes.map(({ paymentId, invoiceId, amountCents, at }) => (
          <li key={paymentId} className={sectionRows.row}>
            <span className={sectionRows.words}>
              <strong>{t('note', { sum: formats.money(amountCents, 'EUR') })}</strong>
              <span className={sectionRows.muted}>{formats.moment(at)}</span>
            </span>
            <ButtonLink variant="secondary" to={rowPath('invoice', invoiceId)}>
              {t('toInvoice')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
