import type { DesktopBridge } from '../../schema/desktop-bridge.ts';
import { desktopMessages } from '../../schema/messages/desktop.ts';
import { useMessages } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';

/** Opens the folder of the log, where there is nothing else to look at. */
export function LogsButton({ bridge }: { readonly bridge: DesktopBridge }) {
  const { menuLogs } = useMessages(desktopMessages);
  return (
    <Button variant="ghost" onClick={() => void bridge.showLogs()}>
      {menuLogs}
    </Button>
  );
}
