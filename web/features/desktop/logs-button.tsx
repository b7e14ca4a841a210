import type { DesktopBridge } from '../../../schema/desktop/desktop-bridge.ts';
import { desktopMessages } from '../../../schema/messages/desktop.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Opens the folder of the log, where there is nothing else to look at. */
export function LogsButton({ bridge }: { readonly bridge: DesktopBridge }) {
  const { menuLogs } = useMessages(desktopMessages);
  return (
    <Button variant="ghost" onClick={() => void bridge.showLogs()}>
      {menuLogs}
    </Button>
  );
}
