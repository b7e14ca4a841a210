import CalendarCheck from 'lucide-react/icons/calendar-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { billingTexts } from '../../../../schema/messages/billing/index.ts';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { isPaid, type Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Tiles } from '../../../ui/layout/tiles.tsx';
import styles from './dashboard.module.css';

/**
 * The ways on from the dashboard as large targets; the download is there for paid accounts only (docs/specification.md
 * §2, §4).
 */
export function QuickActions({ profile }: { readonly profile: Profile }) {
  const t = useTexts(dashboardTexts);
  const billing = useTexts(billingTexts);
  const owner = profile.role === 'admin';
  if (!owner && !isPaid(profile)) return null;
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.sectionTitle}>
        {t('quickActions')}
      </h2>
      <Tiles>
        {isPaid(profile) && (
          <QuickAction to={paths.today()} icon={<CalendarCheck aria-hidden="true" />} title={t('today')}>
            {t('todayText')}
          </QuickAction>
        )}
        {owner && (
          <QuickAction to={paths.team()} icon={<Users aria-hidden="true" />} title={t('team')}>
            {t('teamText')}
          </QuickAction>
        )}
        {isPaid(profile) && (
          <QuickAction to={paths.download()} icon={<Download aria-hidden="true" />} title={t('download')}>
            {t('downloadText')}
          </QuickAction>
        )}
        {owner && (
          <QuickAction to={paths.billing()} icon={<CreditCard aria-hidden="true" />} title={billing('billing')}>
            {billing('billingText')}
          </QuickAction>
        )}
      </Tiles>
    </section>
  );
}

interface QuickActionProps {
  readonly to: string;
  /** Decoration only. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: string;
}

function QuickAction({ to, icon, title, children }: QuickActionProps) {
  return (
    <Link className={styles.quickAction} to={to}>
      {icon}
      <strong>{title}</strong>
      <span>{children}</span>
    </Link>
  );
}
