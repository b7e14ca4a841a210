import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense, useState } from 'react';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';

const load = () => import('./bill-dialog.tsx');
/** The bill of a job card, whose code comes with the first wish for it. */
const BillDialog = lazy(async () => ({ default: (await load()).BillDialog }));

export interface BillButtonProps {
  readonly jobCardId: string;
  readonly variant?: ButtonVariant;
  /** The car, where the button is one of several: it is named with it then, and has no key. */
  readonly of?: string;
}

/** Opens the bill of a job card, also at `B` where it is the only one. */
export function BillButton({ jobCardId, variant = 'primary', of }: BillButtonProps) {
  const t = useTexts(jobCardsTexts);
  const [open, setOpen] = useState(false);
  useLetterKey('b', of === undefined ? () => setOpen(true) : undefined);
  return (
    <>
      <Button
        variant={variant}
        icon={<FileText aria-hidden="true" />}
        aria-keyshortcuts={of === undefined ? 'B' : undefined}
        aria-label={of && `${t('bill')}: ${of}`}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('bill')} {of === undefined && <KeyHint keys="B" />}
      </Button>
      {open && (
        <Suspense>
          <BillDialog jobCardId={jobCardId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
