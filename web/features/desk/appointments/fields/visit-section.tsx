import { type Ref, type RefObject, useImperativeHandle, useState } from 'react';
import type { VisitDraft } from './appointment-draft.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { FreeDayChoice } from './free-day-choice.tsx';
import { VisitMailCheckbox } from './mail-checkbox.tsx';
import { emptyVisit, useVisit } from './use-visit.ts';

/** When a car comes, and what takes its time once its card is there. */
export interface PlannedVisit {
  readonly expectedAt: string;
  /** Typed by hand: the length of the chosen work is known to the server. */
  readonly plannedMinutes: number | undefined;
  /** Undefined for what the workshop has set. */
  readonly mailCustomer: boolean | undefined;
  /** @returns whether all of it was taken; what was not has been said */
  readonly planBlocks: (jobCardId: string) => Promise<boolean>;
}

export interface VisitHandle {
  /** Nothing where the day is not known, which is said at the fields. */
  readonly resolve: () => Promise<PlannedVisit | undefined>;
}

export interface VisitSectionProps {
  readonly ref: Ref<VisitHandle>;
  /** What was typed, while the part is not there. */
  readonly kept: RefObject<VisitDraft | undefined>;
  /** How long the chosen work takes, where that is known. */
  readonly workMinutes: number | undefined;
  readonly templateIds: readonly string[];
  /** A day before which none is looked for. */
  readonly earliest: string;
  readonly promised: string;
  /** Who brings the car, where somebody known does. */
  readonly customerId: string | undefined;
  /** The address of somebody who is not known yet. */
  readonly typedAddress: string;
  /** The day that is chosen was pressed again: everything is said. */
  readonly onTake: () => void;
}

/** When a car comes: the first day with enough time by one Enter, or any other one, with a time and a person where they are known. */
export function VisitSection({ ref, kept, customerId, typedAddress, onTake, ...of }: VisitSectionProps) {
  const [draft, setDraft] = useState(() => kept.current ?? emptyVisit);
  const change = (changes: Partial<VisitDraft>) => {
    kept.current = { ...draft, ...changes };
    setDraft((before) => ({ ...before, ...changes }));
  };
  const visit = useVisit({ ...of, draft, change });
  const { free, chosen, fields, data, plannedMinutes } = visit;
  useImperativeHandle(ref, () => ({
    resolve: async () => {
      const found = await visit.resolve();
      if (found === undefined) return undefined;
      const { mailCustomer } = draft;
      const planBlocks = (jobCardId: string) => visit.planBlocks(jobCardId, found);
      return { expectedAt: found.expectedAt, plannedMinutes, mailCustomer, planBlocks };
    },
  }));
  return (
    <>
      <FreeDayChoice
        days={free.days}
        loading={free.loading}
        hasPeople={visit.hasPeople}
        chosen={chosen}
        onChoose={(day) => change({ day })}
        onTake={onTake}
      />
      <AppointmentFields data={data} fields={fields} mayLend />
      <VisitMailCheckbox
        customerId={customerId}
        typedAddress={typedAddress}
        mailCustomer={draft.mailCustomer}
        onMail={(mailCustomer) => change({ mailCustomer })}
      />
    </>
  );
}
