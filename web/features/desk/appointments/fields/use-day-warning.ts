import { useState } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { PlannerData } from '../model/day-plan.ts';
import { checkDay, type DayToCheck, type DayWarning } from '../slots/check-day.ts';

/** Asks once before an appointment is given on a day that is over, closed or full; who sends the same again wants it so. */
export function useDayWarning() {
  const t = useTexts(plannerTexts);
  const [said, setSaid] = useState<{ readonly doubt: DayWarning; readonly key: string }>();
  /** @returns whether something was said that was not before */
  const ask = (data: PlannerData, day: DayToCheck): boolean => {
    const doubt = checkDay(data, day);
    const key = [doubt, day.on, day.time].join();
    setSaid(doubt && { doubt, key });
    return doubt !== undefined && said?.key !== key;
  };
  const words = said && t(`doubts.${said.doubt}`);
  const isOfTime = said?.doubt === 'closedThen';
  return {
    ask,
    /** Something else is wanted. */
    forget: () => setSaid(undefined),
    errors: { day: isOfTime ? undefined : words, time: isOfTime ? words : undefined },
  };
}
