import Check from 'lucide-react/icons/check';
import { lazy, Suspense, useState } from 'react';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import type { ApproveDialogProps } from './approve-dialog.tsx';

const load = () => import('./approve-dialog.tsx');
const ApproveDialog = lazy(async () => ({ default: (await load()).ApproveDialog }));

export interface ApproveButtonProps extends Omit<ApproveDialogProps, 'onClose'> {
  readonly variant?: ButtonVariant;
}

/** Writes down that the customer agrees to some jobs. */
export function ApproveButton({ jobs, card, variant = 'secondary' }: ApproveButtonProps) {
  const t = useTexts(jobCardTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Check aria-hidden="true" />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t(jobs.length > 1 ? 'approveAll' : 'acts.APPROVED')}
      </Button>
      {open && (
        <Suspense>
          <ApproveDialog jobs={jobs} card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
