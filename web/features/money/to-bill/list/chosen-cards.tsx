import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { loadBill, useOpenBill } from '../bill/bills.tsx';
import { type CardToBill, payerOf } from './card-to-bill.ts';
import styles from './to-bill.module.css';

export interface ChosenCardsProps {
  readonly cards: readonly CardToBill[];
  readonly onForget: () => void;
}

/**
 * The cards that were chosen, on one invoice where one customer pays them. While none is, the place says what can be
 * chosen for: rows that moved away with the first choice would be missed by the second press.
 */
export function ChosenCards({ cards, onForget }: ChosenCardsProps) {
  const t = useTexts(toBillTexts);
  const formats = useFormats();
  const openBill = useOpenBill();
  const payers = new Set(cards.map((card) => payerOf(card)?.id));
  const sum = cards.reduce((all, { unbilledCents }) => all + (unbilledCents ?? 0), 0);
  const isOfOne = payers.size === 1;
  if (cards.length === 0) {
    return <p className={classNames(styles.chosen, styles.muted)}>{t('chooseSeveral')}</p>;
  }
  return (
    <div className={classNames(styles.chosen, styles.some)} role="status">
      <span>
        <strong>{t('chosen', { count: cards.length })}</strong> · {t('together', { sum: formats.money(sum, 'EUR') })}
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
