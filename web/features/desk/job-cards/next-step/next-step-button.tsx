import CircleCheck from 'lucide-react/icons/circle-check';
import LogIn from 'lucide-react/icons/log-in';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import type { MovableCard, NextStep, useFinish } from '../../card-actions/index.ts';
import type { useMoveCard } from '../move-card.tsx';

/** What each screen draws in its own way: it has the field, the dialog or the bill, or a number to call. */
export type ScreenStep = Exclude<NextStep, { readonly kind: 'checkIn' | 'finish' | 'move' }>;

export interface NextStepButtonProps {
  readonly step: NextStep;
  readonly card: MovableCard;
  /** Moving and finishing as the screen has them: what they ask stays while the card goes on and its button with it. */
  readonly moving: Pick<ReturnType<typeof useMoveCard>, 'moveTo' | 'pending'>;
  readonly finishing: Pick<ReturnType<typeof useFinish>, 'pending' | 'preload'>;
  readonly finish: () => void;
  readonly variant?: ButtonVariant;
  /** The car, where the button is one of several: it is named with it then, and has no key. */
  readonly of?: string;
  readonly draw: (step: ScreenStep) => ReactNode;
}

/** The next step of a card as its button (card-actions/next-step). */
export function NextStepButton({
  step,
  card,
  moving,
  finishing,
  variant = 'primary',
  of,
  ...rest
}: NextStepButtonProps) {
  const words = useTexts(jobCardsTexts);
  // As it is read aloud: "Finish LJ AB-123", and "Start work: LJ AB-123".
  const named = (text: string) => of && `${text} ${of}`;
  const about = (text: string) => of && `${text}: ${of}`;
  switch (step.kind) {
    case 'checkIn':
      return (
        <ButtonLink
          variant={variant}
          icon={<LogIn aria-hidden="true" />}
          aria-label={named(words('cardActs.CHECKED_IN'))}
          to={`${paths.takeIn()}?card=${encodeURIComponent(card.id)}`}
        >
          {words('cardActs.CHECKED_IN')}
        </ButtonLink>
      );
    case 'finish':
      return (
        <Button
          variant={variant}
          icon={<CircleCheck aria-hidden="true" />}
          aria-label={named(words('cardActs.READY'))}
          pending={finishing.pending}
          onPointerEnter={finishing.preload}
          onFocus={finishing.preload}
          onClick={rest.finish}
        >
          {words('cardActs.READY')}
        </Button>
      );
    case 'move': {
      const text = words(`cardActs.${step.to}`);
      return (
        <Button
          variant={variant}
          icon={<Play aria-hidden="true" />}
          pending={moving.pending}
          aria-label={about(text)}
          onClick={() => void moving.moveTo(card, step.to)}
        >
          {text}
        </Button>
      );
    }
    default:
      return rest.draw(step);
  }
}
