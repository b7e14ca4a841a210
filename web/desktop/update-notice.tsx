import type { DesktopBridge } from '../../schema/desktop-bridge.ts';
import { desktopMessages } from '../../schema/messages/desktop.ts';
import { useMessages } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
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
      action={<Button onClick={() => bridge.restartToUpdate()}>{messages.restartToUpdate}</Button>}
    >
      {messages.updateReady(update.version)}
    </Notice>
  );
}
