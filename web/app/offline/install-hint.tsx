import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { offlineTexts } from '../../../schema/messages/offline/index.ts';
import { createSwitch } from '../../kit/browser/create-switch.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import styles from './install-hint.module.css';

/** What Chromium gives a page that may be installed; it is said once, often before any screen is drawn. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const refused = createSwitch('install-later', false);
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;
let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();
window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallEvent(event)) return;
  // The hint is ours, where somebody works at the car, and no bar over the screen.
  event.preventDefault();
  offered = event;
  for (const listener of listeners) listener();
});

const isTelephone = () => matchMedia('(pointer: coarse)').matches;
const isStandalone = () => matchMedia('(display-mode: standalone)').matches;
/** Safari offers nothing: it is done by hand. */
const isByHand = () => /iPhone|iPad/.test(navigator.userAgent);

/** On a telephone, where the day begins: how the app is installed, until it is or somebody does not want it. */
export function InstallHint({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(offlineTexts);
  const { pathname } = useLocation();
  const later = refused.use();
  const [event, setEvent] = useState(offered);
  useEffect(() => {
    const look = () => setEvent(offered);
    listeners.add(look);
    return () => void listeners.delete(look);
  }, []);
  if (pathname !== paths.myJobs() || later || !isTelephone() || isStandalone()) return null;
  if (event === undefined && !isByHand()) return null;
  const install = async () => {
    await event?.prompt();
    // It may be shown once.
    offered = undefined;
    setEvent(undefined);
  };
  return (
    <div className={className}>
      <Notice
        title={t('install')}
        action={
          <Actions>
            {event && <Button onClick={() => void install()}>{t('installNow')}</Button>}
            <Button variant="ghost" onClick={() => refused.set(true)}>
              {t('installLater')}
            </Button>
          </Actions>
        }
      >
        <p>{t('installText')}</p>
        {event === undefined && (
          <p className={styles.steps}>
            <Share aria-hidden="true" />
            <SquarePlus aria-hidden="true" />
            {t('installShare')}
          </p>
        )}
      </Notice>
    </div>
  );
}
