import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import { sessionTexts } from '../../../../schema/messages/session/index.ts';
import { shellTexts } from '../../../../schema/messages/shell/index.ts';
import { switchFoldedNavigation, useFoldedNavigation } from '../../../kit/appearance/desk-layout.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './navigation.module.css';

export interface NavigationFootProps {
  readonly logOut: () => void;
  readonly loggingOut: boolean;
}

/** What is below the screens on wide windows: folding them to their icons, and the way out. */
export function NavigationFoot({ logOut, loggingOut }: NavigationFootProps) {
  const t = useTexts(shellTexts);
  const session = useTexts(sessionTexts);
  const folded = useFoldedNavigation();
  const fold = t(folded ? 'unfold' : 'fold');
  return (
    <div className={styles.foot}>
      <Button
        className={styles.logOut}
        variant="ghost"
        icon={<LogOut aria-hidden="true" />}
        pending={loggingOut}
        pendingText={session('loggingOut')}
        onClick={logOut}
      >
        <span className={styles.label}>{session('logOut')}</span>
      </Button>
      <Button
        className={styles.fold}
        variant="ghost"
        icon={<PanelLeft aria-hidden="true" />}
        title={fold}
        onClick={() => switchFoldedNavigation(!folded)}
      />
    </div>
  );
}
