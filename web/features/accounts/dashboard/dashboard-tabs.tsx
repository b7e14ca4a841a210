import { NavLink } from 'react-router';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { printingTexts } from '../../../../schema/messages/printing/index.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './dashboard-tabs.module.css';

/** The parts of the dashboard; each has an address of its own. Printers belong to a computer, so only the app has them. */
export function DashboardTabs() {
  const t = useTexts(dashboardTexts);
  const printing = useTexts(printingTexts);
  return (
    <nav className={styles.tabs} aria-label={t('dashboardTitle')}>
      <NavLink className={styles.tab} to={paths.dashboard()} end>
        {t('overviewTab')}
      </NavLink>
      <NavLink className={styles.tab} to={paths.security()}>
        {t('securityTitle')}
      </NavLink>
      {desktopBridge() && (
        <NavLink className={styles.tab} to={paths.printers()}>
          {printing('title')}
        </NavLink>
      )}
    </nav>
  );
}
