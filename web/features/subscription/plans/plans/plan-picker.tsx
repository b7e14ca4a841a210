import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import type { PlanId } from '../../../../../schema/money/plans.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Tiles } from '../../../../ui/layout/tiles.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import styles from './plan-choice.module.css';
import type { OfferedPlan } from './plan-words.ts';
import { seatsWord } from './plan-words.ts';

export interface PlanPickerProps {
  readonly plans: readonly OfferedPlan[];
  readonly chosenId: PlanId | undefined;
  /** The plan that the account is on already: it is marked and cannot be chosen. */
  readonly currentId?: string | undefined;
  /** Cards side by side where there is room for them, or rows one below the other, as in a dialog. */
  readonly look?: 'cards' | 'rows';
  /** While a payment is under way the choice stands still. */
  readonly locked: boolean;
  readonly onChoose: (planId: PlanId) => void;
}

/** The plans as cards, one of which is chosen; arrow keys move the choice as in any group of radio buttons. */
export function PlanPicker({ plans, chosenId, currentId, look = 'cards', locked, onChoose }: PlanPickerProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  return (
    <fieldset disabled={locked}>
      <legend>
        <Spoken>{t('planChoice')}</Spoken>
      </legend>
      <Tiles className={look === 'rows' ? styles.rows : styles.plans}>
        {plans.map(({ id, label, priceCents, currency, trial }) => (
          <label key={id} className={styles.plan}>
            <span className={styles.name}>
              <input
                type="radio"
                name="plan"
                value={id}
                checked={id === chosenId}
                disabled={id === currentId}
                onChange={() => onChoose(id)}
              />
              {label}
            </span>
            <span className={styles.price}>
              {priceCents === 0 ? t('free') : formats.money(priceCents, currency)}
              {priceCents > 0 && <span className={styles.period}> {t('perMonth')}</span>}
            </span>
            <span className={styles.seats}>{seatsWord(id, t)}</span>
            <span>
              {trial && <Badge tone="success">{t('freeMonth')}</Badge>}
              {id === currentId && <Badge tone="neutral">{t('currentPlan')}</Badge>}
            </span>
          </label>
        ))}
      </Tiles>
    </fieldset>
  );
}
