import { lazy, Suspense, useState } from 'react';
import { personalDataTexts } from '../../../../schema/messages/personal-data/index.ts';

import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './personal-data.module.css';

const load = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await load()).LeaveDialog }));

/** A member's way out: the account goes, and the seat is free for somebody else. */
export function LeaveTeam() {
  const t = useTexts(personalDataTexts);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.row}>
      <p>{t('leaveText')}</p>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      {asking && (
        <Suspense>
          <LeaveDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
