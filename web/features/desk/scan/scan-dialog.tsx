import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import { scanSearchText } from './scanned-text.ts';

export interface ScanDialogProps {
  readonly title: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads one code for a field, as the tag of a key. */
export function ScanDialog({ title, onText, onClose }: ScanDialogProps) {
  const take = (text: string) => {
    onText(scanSearchText(text));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <CameraView reads onCode={take} />
    </Dialog>
  );
}
