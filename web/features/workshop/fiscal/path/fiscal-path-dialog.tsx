import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FiscalPath, type FiscalPathProps } from './fiscal-path.tsx';

export interface FiscalPathDialogProps extends FiscalPathProps {
  readonly onClose: () => void;
}

/** The whole way over another screen. */
export function FiscalPathDialog({ onClose, ...path }: FiscalPathDialogProps) {
  const p = useTexts(fiscalPathTexts);
  return (
    <Dialog open onClose={onClose} title={p('title')}>
      <FiscalPath {...path} />
    </Dialog>
  );
}
