import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share from 'lucide-react/icons/share';
import Smartphone from 'lucide-react/icons/smartphone';
import SquarePlus from 'lucide-react/icons/square-plus';
import { installTexts } from '../../../../schema/messages/install/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import styles from './install-hint.module.css';
import { type InstallOffer, install } from './install-offer.ts';

interface InstallDialogProps {
  readonly offer: InstallOffer | undefined;
  readonly isApple: boolean;
  readonly onClose: () => void;
}

/** How the app is installed: with one press where the browser does it, else step by step. */
export function InstallDialog({ offer, isApple, onClose }: InstallDialogProps) {
  const t = useTexts(installTexts);
  const steps = isApple
    ? [
        { Icon: Share, text: t('share') },
        { Icon: SquarePlus, text: t('addOnApple') },
      ]
    : [
        { Icon: EllipsisVertical, text: t('menu') },
        { Icon: SquarePlus, text: t('addOnAndroid') },
      ];
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')}>
      {offer === undefined ? (
        <ol className={styles.steps}>
          {[...steps, { Icon: Smartphone, text: t('start') }].map(({ Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden="true" />
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <DialogActions>
          <Button onClick={() => void install(offer).then(onClose)}>{t('now')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
