import CalendarClock from 'lucide-react/icons/calendar-clock';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';
import { usePlanCard } from '../plan-card/index.ts';

/** Moves the appointment of a card, by M as a block in the planner. */
export function MoveVisitButton({ jobCardId }: { readonly jobCardId: string }) {
  const t = useTexts(plannerTexts);
  const { moveVisit, dialog, preload } = usePlanCard();
  const move = () => moveVisit(jobCardId);
  useLetterKey('m', move);
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarClock aria-hidden="true" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={move}
      >
        {t('moveVisit')} <KeyHint keys="M" />
      </Button>
      {dialog}
    </>
  );
}
