import type { DesktopBridge } from '../../../schema/desktop/desktop-bridge.ts';
import { desktopMessages } from '../../../schema/messages/desktop.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useUpdate } from './use-shell.ts';

/** An update on its way, or ready to be started. */
export function UpdateNotice({ bridge }: { readonly bridge: DesktopBridge }) {
  const messages = useMessages(desktopMessages);
  const update = useUpdate(bridge);
  if (update.step === 'none') return null;
  if (update.step === 'downloading') return <Notice>{messages.updateDownloading(update.percent)}</Notice>;
  return (
    <Notice
      tone="success"
      action={
        <Button variant="secondary" onClick={() => bridge.restartToUpdate()}>
          {messages.restartToUpdate}
        </Button>
      }
    >
      {messages.updateReady(update.version)}
    </Notice>
  );
}
