import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FilesCard } from '../../workshop/files/index.ts';

interface PapersDialogProps {
  /** What they belong to: it has no screen of its own. */
  readonly kind: 'GOODS_RECEIPT' | 'SUPPLIER_INVOICE';
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The photos and papers of a delivery or of an invoice; whoever sees them may bring others. */
export function PapersDialog({ kind, id, title, onClose }: PapersDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <FilesCard kind={kind} id={id} mayBring />
    </Dialog>
  );
}
