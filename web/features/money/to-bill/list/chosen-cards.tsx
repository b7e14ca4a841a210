import { useQuery } from '@apollo/client/react';
import { InvoicePreviewDocument } from '../../../../../generated/graphql.ts';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { loadBill, useOpenBill } from '../bill/bills.tsx';
import { type CardToBill, payerOf } from './card-to-bill.ts';
import styles from './to-bill.module.css';

export interface ChosenCardsProps {
  readonly cards: readonly CardToBill[];
  readonly onForget: () => void;
}

/**
 * The cards that were chosen, on one invoice where one customer pays them; nothing while none is. It is at the lower edge,
 * where it moves no row away from the press that chooses the second card.
 */
export function ChosenCards({ cards, onForget }: ChosenCardsProps) {
  const t = useTexts(toBillTexts);
  const formats = useFormats();
  const openBill = useOpenBill();
  const payers = new Set(cards.map((card) => payerOf(card)?.id));
  const isOfOne = payers.size === 1;
  // Not the sum of the cards: an invoice rounds its tax once, and has the price mode of who pays it.
  const preview = useQuery(InvoicePreviewDocument, {
    variables: { jobCardIds: cards.map(({ id }) => id) },
    fetchPolicy: 'cache-and-network',
    skip: !isOfOne,
  });
  useLive([preview]);
  const ofCards = cards.reduce((all, { unbilledCents }) => all + (unbilledCents ?? 0), 0);
  const sum = isOfOne && !preview.error ? preview.data?.invoicePreview.totalCents : ofCards;
  if (cards.length === 0) return null;
  return (
    <div className={styles.chosen} role="status">
      <span>
        <strong>{t('chosen', { count: cards.length })}</strong>
        {sum !== undefined && ` · ${t('together', { sum: formats.money(sum, 'EUR') })}`}
        {!isOfOne && <span className={styles.warning}>{t('samePayer')}</span>}
      </span>
      <span className={styles.acts}>
        <Button variant="ghost" onClick={onForget}>
          {t('forget')}
        </Button>
        <Button
          disabled={!isOfOne}
          onPointerEnter={loadBill}
          onFocus={loadBill}
          onClick={() => openBill(cards.map(({ id }) => id))}
        >
          {t('billChosen', { count: cards.length })}
        </Button>
      </span>
    </div>
  );
}
