import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { printersTexts } from '../../../../schema/messages/printers/index.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Printers } from '../../platform/printing/index.ts';

/** `/dashboard/printers`: which printer prints what on this computer; in a browser there is nothing to choose. */
export function PrintersPage() {
  const t = useTexts(printersTexts);
  const dashboard = useTexts(dashboardTexts);
  const bridge = desktopBridge();
  return (
    <SignedInScreen
      title={t('title')}
      lead={bridge && t('lead')}
      failure={{ title: dashboard('dashboardError'), text: dashboard('failedToLoad') }}
    >
      {() => <>{bridge === undefined ? <Notice tone="info">{t('inBrowser')}</Notice> : <Printers bridge={bridge} />}</>}
    </SignedInScreen>
  );
}
