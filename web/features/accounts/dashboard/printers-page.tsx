import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { printingMessages } from '../../../../schema/messages/printing.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useMessages } from '../../../language/messages.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Printers } from '../../printing/index.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

/** `/dashboard/printers`: which printer prints what on this computer; in a browser there is nothing to choose. */
export function PrintersPage() {
  const messages = useMessages(printingMessages);
  const { dashboardError, failedToLoad } = useMessages(accountsMessages);
  const bridge = desktopBridge();
  return (
    <SignedInScreen
      title={messages.title}
      lead={bridge && messages.lead}
      failure={{ title: dashboardError, text: failedToLoad }}
    >
      {() => (
        <>
          <DashboardTabs />
          {bridge === undefined ? <Notice tone="info">{messages.inBrowser}</Notice> : <Printers bridge={bridge} />}
        </>
      )}
    </SignedInScreen>
  );
}
