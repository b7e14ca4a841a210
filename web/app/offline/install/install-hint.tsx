import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { installTexts } from '../../../../schema/messages/install/index.ts';
import { createSwitch } from '../../../kit/browser/create-switch.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './install-hint.module.css';
import { useInstallOffer } from './install-offer.ts';

const load = () => import('./install-dialog.tsx');
const InstallDialog = lazy(async () => ({ default: (await load()).InstallDialog }));

const dismissed = createSwitch('install-later', false);

const isTelephone = () => matchMedia('(pointer: coarse)').matches;
const isStandalone = () => matchMedia('(display-mode: standalone)').matches;
/** A tablet of Apple calls itself a Macintosh. */
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);
const isAndroid = () => /Android/.test(navigator.userAgent);

/** On a telephone, where the day begins, one row: how the app is installed, until it is or somebody closes it for good. */
export function InstallHint({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(installTexts);
  const { pathname } = useLocation();
  const isDismissed = dismissed.use();
  const offer = useInstallOffer();
  const [open, setOpen] = useState(false);
  if (pathname !== paths.myJobs() || isDismissed || !isTelephone() || isStandalone()) return null;
  if (offer === undefined && !isApple() && !isAndroid()) return null;
  return (
    <div className={className}>
      <div className={styles.hint}>
        <Button
          variant="ghost"
          className={styles.open}
          icon={<Smartphone aria-hidden="true" />}
          onPointerEnter={load}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
        <Button
          variant="ghost"
          icon={<X aria-hidden="true" />}
          aria-label={t('dismiss')}
          onClick={() => dismissed.set(true)}
        />
      </div>
      {open && (
        <Suspense>
          <InstallDialog offer={offer} isApple={isApple()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
