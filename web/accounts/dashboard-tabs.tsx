import { NavLink } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { printingMessages } from '../../schema/messages/printing.ts';
import { paths } from '../paths.ts';
import { desktopBridge } from '../platform/desktop.ts';
import { useMessages } from '../platform/messages.ts';
import styles from './dashboard-tabs.module.css';

/** The parts of the dashboard; each has an address of its own. Printers belong to a computer, so only the app has them. */
export function DashboardTabs() {
  const messages = useMessages(accountsMessages);
  const printing = useMessages(printingMessages);
  return (
    <nav className={styles.tabs} aria-label={messages.dashboardTitle}>
      <NavLink className={styles.tab} to={paths.dashboard()} end>
        {messages.overviewTab}
      </NavLink>
      <NavLink className={styles.tab} to={paths.security()}>
        {messages.securityTitle}
      </NavLink>
      {desktopBridge() && (
        <NavLink className={styles.tab} to={paths.printers()}>
          {printing.title}
        </NavLink>
      )}
    </nav>
  );
}
