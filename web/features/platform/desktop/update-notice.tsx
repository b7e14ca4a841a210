import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useUpdateProgress } from './use-shell.ts';

/** An update on its way, or ready to be started. */
export function UpdateNotice({ bridge }: { readonly bridge: DesktopBridge }) {
  const t = useTexts(desktopTexts);
  const update = useUpdateProgress(bridge);
  if (update.step === 'none') return null;
  if (update.step === 'downloading')
    return <Notice>{t('updateDownloading', { percent: String(update.percent) })}</Notice>;
  return (
    <Notice
      tone="success"
      action={
        <Button variant="secondary" onClick={() => bridge.restartToUpdate()}>
          {t('restartToUpdate')}
        </Button>
      }
    >
      {t('updateReady', { version: update.version })}
    </Notice>
  );
}
