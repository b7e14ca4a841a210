import Tv from 'lucide-react/icons/tv';
import { Suspense, useState } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { WallViewDialog } from '../../../workshop/wall-view/index.ts';
import styles from '../planner.module.css';

/** Leads to the screen on the wall, which shows the day that is planned here. */
export function WallButton() {
  const t = useTexts(plannerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<Tv aria-hidden="true" />} aria-label={t('wall')} onClick={() => setOpen(true)}>
        <span className={styles.wallWords}>{t('wall')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <WallViewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
