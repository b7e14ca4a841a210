import CircleStop from 'lucide-react/icons/circle-stop';
import Play from 'lucide-react/icons/play';
import { StartClockDocument, StopClockDocument } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { type NextStep, useDeskMutation } from '../../card-actions/index.ts';

export interface ClockStepProps {
  readonly step: Extract<NextStep, { readonly kind: 'startClock' | 'stopClock' }>;
}

/** The own clock, on and off. */
export function ClockStep({ step }: ClockStepProps) {
  const t = useTexts(jobCardTexts);
  const { act, pending } = useDeskMutation();
  const starts = step.kind === 'startClock';
  const text = t(starts ? 'clockOn' : 'clockOff');
  const press = () =>
    starts
      ? act(StartClockDocument, { input: { jobId: step.jobId } })
      : act(StopClockDocument, { input: { operationId: crypto.randomUUID() } });
  return (
    <Button
      icon={starts ? <Play aria-hidden="true" /> : <CircleStop aria-hidden="true" />}
      pending={pending}
      onClick={() => void press()}
    >
      {text}
    </Button>
  );
}
