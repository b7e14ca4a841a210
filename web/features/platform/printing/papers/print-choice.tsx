import { useState } from 'react';
import { readChoice, saveChoice } from '../../../../kit/browser/saved-choice.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';

/**
 * Whether an act prints its paper, as it was chosen the last time in this browser; at first everywhere but on touch screens,
 * because nobody has a printer at a phone.
 *
 * @returns whether, and what keeps another choice
 */
export function useWantsPrint(paper: 'receipt' | 'invoice'): readonly [boolean, (wanted: boolean) => void] {
  const name = `print-${paper}`;
  const [wanted, setWanted] = useState(() => readChoice(name) ?? !window.matchMedia('(pointer: coarse)').matches);
  const choose = (chosen: boolean) => {
    saveChoice(name, chosen);
    setWanted(chosen);
  };
  return [wanted, choose];
}

export interface PrintChoiceProps {
  readonly label: string;
  readonly choice: ReturnType<typeof useWantsPrint>;
}

/** Asks beside an act whether it prints. */
export function PrintChoice({ label, choice: [wanted, choose] }: PrintChoiceProps) {
  return <Checkbox label={label} name="print" checked={wanted} onChange={({ target }) => choose(target.checked)} />;
}
