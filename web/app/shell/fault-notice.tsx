import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { faults } from '../../kit/browser/faults.ts';
import { supportPath } from '../../kit/navigation/help-path.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import styles from './above-screen.module.css';

/** After a fault of ours: the way to support, with the number by which it is found. */
export function FaultNotice() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const requestId = useSyncExternalStore(faults.subscribe, faults.last);
  if (requestId === undefined || pathname === paths.help()) return null;
  return (
    <div className={styles.above}>
      <Notice
        tone="warning"
        action={
          <Actions>
            <ButtonLink variant="secondary" to={supportPath(pathname, requestId)}>
              {t('faultAction')}
            </ButtonLink>
            <Button variant="ghost" onClick={faults.forget}>
              {t('faultForget')}
            </Button>
          </Actions>
        }
      >
        {t('faultText')}
      </Notice>
    </div>
  );
}
