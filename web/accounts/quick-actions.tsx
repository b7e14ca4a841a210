import Download from 'lucide-react/icons/download';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import styles from './dashboard.module.css';

/** The screens that paid access opens, as large targets (specification §2). */
export function QuickActions({ role }: { readonly role: string }) {
  const messages = useMessages(accountsMessages);
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.sectionTitle}>
        {messages.quickActions}
      </h2>
      <div className={styles.quick}>
        {role === 'admin' && (
          <Link className={styles.quickAction} to={paths.team()}>
            <Users aria-hidden="true" />
            <strong>{messages.team}</strong>
            <span>{messages.teamText}</span>
          </Link>
        )}
        <Link className={styles.quickAction} to={paths.download()}>
          <Download aria-hidden="true" />
          <strong>{messages.download}</strong>
          <span>{messages.downloadText}</span>
        </Link>
      </div>
    </section>
  );
}
