import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import type { ChosenRow } from '../../../../kit/pickers/row-picker.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { usePartFormats } from '../../parts/index.ts';
import type { LineToOrder } from '../order/line-to-order.ts';
import styles from '../purchasing.module.css';
import { useTickedQuantities } from '../use-ticked-quantities.ts';
import { canWait, type Need, type NeedsOfSupplier, needKey } from './group-needs.ts';

/** What is to be ordered together, and from whom as far as that is known. */
export interface Chosen {
  readonly supplier: ChosenRow | undefined;
  readonly lines: readonly LineToOrder[];
}

interface NeedsOfSupplierCardProps {
  readonly group: NeedsOfSupplier;
  readonly onOrder: (chosen: Chosen) => void;
}

/** What is needed from one supplier: what cannot wait is ticked, and Enter in a quantity orders as the button does. */
export function NeedsOfSupplierCard({ group, onOrder }: NeedsOfSupplierCardProps) {
  const t = useTexts(purchasingTexts);
  const { supplierId, supplierName, needs } = group;
  const { rows, chosen, tick, type } = useTickedQuantities(
    needs.map((need) => ({ key: needKey(need), quantity: need.thousandths, startsTicked: !canWait(need), need })),
  );
  const name = supplierName ?? t('noSupplier');
  const count = rows.filter(({ isTicked }) => isTicked).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    onOrder({
      supplier: supplierId === null ? undefined : { id: supplierId, name },
      lines: chosen.map(({ row: { need }, thousandths }) => ({ ...need, thousandths })),
    });
  };
  return (
    <form onSubmit={submit}>
      <SectionCard
        title={name}
        acts={
          <Button type="submit" disabled={chosen === undefined}>
            {count === 0 ? t('orderNone') : t('order', { count: String(count) })}
          </Button>
        }
      >
        <ul className={styles.needs}>
          {rows.map(({ row: { key, need }, isTicked, typed, thousandths }) => (
            <NeedRow
              key={key}
              need={need}
              isChosen={isTicked}
              isValid={thousandths !== undefined}
              typed={typed}
              onChoose={(isChosen) => tick(key, isChosen)}
              onType={(text) => type(key, text)}
            />
          ))}
        </ul>
      </SectionCard>
    </form>
  );
}

interface NeedRowProps {
  readonly need: Need;
  readonly isChosen: boolean;
  readonly isValid: boolean;
  readonly typed: string;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onType: (text: string) => void;
}

function NeedRow({ need, isChosen, isValid, typed, onChoose, onType }: NeedRowProps) {
  const t = useTexts(purchasingTexts);
  const words = useTexts(jobCardsTexts);
  const { price, quantity } = usePartFormats();
  const { approved, onShelfThousandths, description, partId, jobCardId, plate, number, unit, unitCost } = need;
  return (
    <li className={styles.need}>
      <label className={boxes.filter}>
        <input
          type="checkbox"
          aria-label={t('chooseNeed', { name: description })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <span className={styles.words}>
        <span className={styles.what}>
          {partId === null ? description : <Link to={rowPath('part', partId)}>{description}</Link>}
        </span>
        <span className={styles.purpose}>
          {jobCardId === null ? (
            t('forShelf')
          ) : (
            <Link to={rowPath('jobCard', jobCardId)}>{[plate, number].filter(Boolean).join(' · ')}</Link>
          )}
          {!approved && <> · {t('notApproved')}</>}
          {onShelfThousandths > 0 && <> · {t('onShelf', { quantity: quantity(onShelfThousandths, unit) })}</>}
        </span>
      </span>
      <span className={styles.cost}>{unitCost !== null && price(unitCost)}</span>
      <span className={styles.quantity}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('quantityOf', { name: description })}
          aria-invalid={isValid ? undefined : true}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <span className={styles.unit}>{words(`units.${unit}`)}</span>
      </span>
    </li>
  );
}
