import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { isPaid, type Profile } from '../platform/session.tsx';
import styles from './dashboard.module.css';

/** The next thing to do, as large targets: the download is there for paid accounts only (specification §4). */
export function QuickActions({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(accountsMessages);
  const paid = isPaid(profile);
  if (!paid && profile.role !== 'admin') return null;
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.sectionTitle}>
        {messages.quickActions}
      </h2>
      <div className={styles.quick}>
        {paid ? (
          <Link className={styles.quickAction} to={paths.download()}>
            <Download aria-hidden="true" />
            <strong>{messages.download}</strong>
            <span>{messages.downloadText}</span>
          </Link>
        ) : (
          <Link className={styles.quickAction} to={paths.checkout()}>
            <CreditCard aria-hidden="true" />
            <strong>{messages.choosePlan}</strong>
            <span>{messages.choosePlanText}</span>
          </Link>
        )}
      </div>
    </section>
  );
}
