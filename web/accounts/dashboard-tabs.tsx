import { NavLink } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import styles from './dashboard-tabs.module.css';

/** The two halves of the dashboard; each has an address of its own. */
export function DashboardTabs() {
  const messages = useMessages(accountsMessages);
  return (
    <nav className={styles.tabs} aria-label={messages.dashboardTitle}>
      <NavLink className={styles.tab} to={paths.dashboard()} end>
        {messages.overviewTab}
      </NavLink>
      <NavLink className={styles.tab} to={paths.security()}>
        {messages.securityTitle}
      </NavLink>
    </nav>
  );
}
