import { wallViewTexts } from '../../../../schema/messages/wall-view/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { WallViewAddress } from './wall-view-card.tsx';

/** The screen on the wall, from where its day is planned. */
export function WallViewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(wallViewTexts);
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <WallViewAddress />
    </Dialog>
  );
}
