import Check from 'lucide-react/icons/check';
import { lazy } from 'react';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';
import type { ApproveDialogProps } from './approve-dialog.tsx';

const load = () => import('./approve-dialog.tsx');
const ApproveDialog = lazy(async () => ({ default: (await load()).ApproveDialog }));

export interface ApproveButtonProps extends Omit<ApproveDialogProps, 'onClose'> {
  readonly variant?: ButtonVariant;
}

/** Writes down that the customer agrees to some jobs. */
export function ApproveButton({ jobs, card, variant = 'secondary' }: ApproveButtonProps) {
  const t = useTexts(jobCardTexts);
  return (
    <DialogButton
      text={t(jobs.length > 1 ? 'approveAll' : 'acts.APPROVED')}
      icon={<Check aria-hidden="true" />}
      variant={variant}
      load={load}
      dialog={(onClose) => <ApproveDialog jobs={jobs} card={card} onClose={onClose} />}
    />
  );
}
