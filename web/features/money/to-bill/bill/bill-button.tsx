import FileText from 'lucide-react/icons/file-text';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { useLetterKey } from '../../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { loadBill, useOpenBill } from './bills.tsx';

export interface BillButtonProps {
  readonly jobCardId: string;
  readonly variant?: ButtonVariant;
  /** The car, where the button is one of several: it is named with it then, and has no key. */
  readonly of?: string;
}

/** Opens the bill of a job card on the screen around (Bills), also at `B` where it is the only one. */
export function BillButton({ jobCardId, variant = 'primary', of }: BillButtonProps) {
  const t = useTexts(jobCardsTexts);
  const openBill = useOpenBill();
  const open = () => openBill([jobCardId]);
  useLetterKey('b', of === undefined ? open : undefined);
  return (
    <Button
      variant={variant}
      icon={<FileText aria-hidden="true" />}
      aria-keyshortcuts={of === undefined ? 'B' : undefined}
      aria-label={of && `${t('bill')}: ${of}`}
      onPointerEnter={loadBill}
      onFocus={loadBill}
      onClick={open}
    >
      {t('bill')} {of === undefined && <KeyHint keys="B" />}
    </Button>
  );
}
