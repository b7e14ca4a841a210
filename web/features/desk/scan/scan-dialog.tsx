import { scanTexts } from '../../../../schema/messages/scan/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import { scanSearchText } from './scanned-text.ts';

export interface ScanDialogProps {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads one code for a field, as the tag of a key. */
export function ScanDialog({ onText, onClose }: ScanDialogProps) {
  const t = useTexts(scanTexts);
  const take = (text: string) => {
    onText(scanSearchText(text));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('scanKey')}>
      <CameraView reads onCode={take} />
    </Dialog>
  );
}
