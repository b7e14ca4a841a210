import { useState } from 'react';
import type { Role } from '../../../../../schema/permissions.ts';
import type { CardToBill } from './card-to-bill.ts';
import { ChosenCards } from './chosen-cards.tsx';
import { ToBillRow } from './to-bill-row.tsx';

export interface ToBillRowsProps {
  readonly cards: readonly CardToBill[];
  readonly role: Role;
  /** The ids of those that are chosen before somebody chooses. */
  readonly chosenFirst?: readonly string[];
}

/** Cards that are to be billed, each alone or some of them on one invoice. */
export function ToBillRows({ cards, role, chosenFirst = [] }: ToBillRowsProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(chosenFirst));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      <ChosenCards cards={cards.filter(({ id }) => chosenIds.has(id))} onForget={() => setChosenIds(new Set())} />
      <ul>
        {cards.map((card) => (
          <ToBillRow
            key={card.id}
            card={card}
            role={role}
            chosen={chosenIds.has(card.id)}
            onChoose={(isChosen) => choose(card.id, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}
