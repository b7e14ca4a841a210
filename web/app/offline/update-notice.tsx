import { useSyncExternalStore } from 'react';
import { offlineTexts } from '../../../schema/messages/offline/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { createUpdates } from './updates.ts';

/** That a new version waits, and the press that takes it. */
export function UpdateNotice({
  updates,
  className,
}: {
  readonly updates: ReturnType<typeof createUpdates>;
  /** How it stands above a screen. */
  readonly className?: string | undefined;
}) {
  const t = useTexts(offlineTexts);
  const waits = useSyncExternalStore(updates.subscribe, updates.waits);
  if (!waits) return null;
  return (
    <div className={className}>
      <Notice
        compact
        title={t('update')}
        action={
          <Button data-update="" onClick={updates.take}>
            {t('updateNow')}
          </Button>
        }
      >
        {t('updateText')}
      </Notice>
    </div>
  );
}
