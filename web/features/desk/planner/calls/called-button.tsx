import Check from 'lucide-react/icons/check';
import { MarkCalledDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useDeskMutation } from '../../card-actions/index.ts';

export interface CalledButtonProps {
  readonly jobCardId: string;
  /** Of the customer. */
  readonly name: string;
  readonly onCalled?: () => void;
}

/** Somebody has called the customer about the new time. */
export function CalledButton({ jobCardId, name, onCalled }: CalledButtonProps) {
  const t = useTexts(plannerTexts);
  const { act, pending } = useDeskMutation();
  const send = async () => {
    const marked = await act(MarkCalledDocument, { input: { jobCardId, operationId: crypto.randomUUID() } });
    if (marked !== undefined) onCalled?.();
  };
  return (
    <Button
      variant="secondary"
      icon={<Check aria-hidden="true" />}
      pending={pending}
      pendingText={t('saving')}
      aria-label={t('calledOf', { name })}
      onClick={() => void send()}
    >
      {t('called')}
    </Button>
  );
}
