import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Opens the folder of the log, where there is nothing else to look at. */
export function LogsButton({ bridge }: { readonly bridge: DesktopBridge }) {
  const t = useTexts(desktopTexts);
  return (
    <Button variant="ghost" onClick={() => void bridge.showLogs()}>
      {t('menuLogs')}
    </Button>
  );
}
