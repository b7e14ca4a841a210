import { useState } from 'react';
import { tablesTexts } from '../../../../../schema/messages/tables/index.ts';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { type CardToBill, nameOf } from './card-to-bill.ts';
import { ChosenCards } from './chosen-cards.tsx';
import styles from './to-bill.module.css';
import { ToBillActs } from './to-bill-acts.tsx';
import { useToBillColumns } from './to-bill-columns.tsx';

export interface ToBillRowsProps {
  /** Undefined while they are on their way. */
  readonly cards: readonly CardToBill[] | undefined;
  readonly role: Role;
  /** What all of them come to, below the sums; undefined where others are on further pages. */
  readonly sum?: string | undefined;
  /** The ids of those that are chosen before somebody chooses. */
  readonly chosenFirst?: readonly string[];
}

/** Cards that are to be billed, each alone or some of them on one invoice. */
export function ToBillRows({ cards, role, sum, chosenFirst = [] }: ToBillRowsProps) {
  const t = useTexts(toBillTexts);
  const tables = useTexts(tablesTexts);
  const columns = useToBillColumns();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(chosenFirst));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      <DataTable
        name="toBill"
        label={t('title')}
        columns={columns}
        rows={cards}
        href={({ id }) => rowPath('jobCard', id)}
        lead={{
          head: <Spoken>{tables('choice')}</Spoken>,
          width: 2.5,
          cell: (card) => (
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label={t('choose', { name: nameOf(card) })}
                checked={chosenIds.has(card.id)}
                onChange={({ target }) => choose(card.id, target.checked)}
              />
            </label>
          ),
        }}
        acts={{
          head: <Spoken>{tables('acts')}</Spoken>,
          width: 14,
          cell: (card) => <ToBillActs card={card} role={role} />,
        }}
        totals={sum === undefined ? undefined : { sum }}
      />
      <ChosenCards
        cards={cards?.filter(({ id }) => chosenIds.has(id)) ?? []}
        onForget={() => setChosenIds(new Set())}
      />
    </>
  );
}
