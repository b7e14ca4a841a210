import { Navigate, Outlet, useLocation } from 'react-router';
import type { DesktopBridge, Gate } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './desktop.module.css';
import { GateScreen } from './gate-screen.tsx';
import { ProxyDialog } from './proxy-dialog.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useGate, useWantedScreens } from './use-shell.ts';

/** What somebody without a session may see. */
const openPaths: ReadonlySet<string> = new Set([
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
]);

const waysIn: ReadonlySet<string> = new Set([paths.login(), paths.register()]);

/** Around every screen in the desktop app: shows it only while the shell says that it may be open. */
export function DesktopGate() {
  const bridge = desktopBridge();
  if (bridge === undefined) return <Outlet />;
  return (
    <>
      <Gated bridge={bridge} />
      <ProxyDialog bridge={bridge} />
    </>
  );
}

function Gated({ bridge }: { readonly bridge: DesktopBridge }) {
  const gate = useGate(bridge);
  const { pathname } = useLocation();
  useWantedScreens(bridge);
  switch (gate.step) {
    case 'signed-out':
      return openPaths.has(pathname) ? <Outlet /> : <Navigate to={paths.login()} replace />;
    case 'checking':
    case 'unpaid':
    case 'unreachable':
      return <GateScreen bridge={bridge} gate={gate} />;
    default:
      // Its way in is behind it: the shell noticed the new session before the log-in screen could lead on.
      if (waysIn.has(pathname)) return <Navigate to={paths.dashboard()} replace />;
      return (
        <>
          <Notices bridge={bridge} gate={gate} />
          <Outlet />
        </>
      );
  }
}

/** What the shell has to say above an open screen. */
function Notices({ bridge, gate }: { readonly bridge: DesktopBridge; readonly gate: Gate }) {
  const t = useTexts(desktopTexts);
  const formats = useFormats();
  return (
    <div className={styles.notices}>
      {gate.step === 'offline' && (
        <Notice tone="warning" title={t('offlineTitle')}>
          {t('offlineText', { until: formats.date(gate.until) })}
          {gate.since !== undefined && ` ${t('offlineSince', { since: formats.moment(gate.since) })}`}
        </Notice>
      )}
      <UpdateNotice bridge={bridge} />
    </div>
  );
}
