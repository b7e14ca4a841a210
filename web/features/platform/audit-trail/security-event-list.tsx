import ScrollText from 'lucide-react/icons/scroll-text';
import type { SecurityEventsQuery } from '../../../../generated/graphql.ts';
import { auditTrailTexts } from '../../../../schema/messages/audit-trail/index.ts';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { deviceWords } from '../../../../schema/messages/devices/device-words.ts';
import { devicesTexts } from '../../../../schema/messages/devices/index.ts';
import { operatorAddress, securityEventKinds } from '../../../../schema/security-events.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import styles from './audit-trail.module.css';
import { detailWords } from './detail-words.ts';

export type SecurityEvent = SecurityEventsQuery['securityEvents']['events'][number];

/** Events in lines: what happened to whom, when, and from where. */
export function SecurityEventList({ events }: { readonly events: readonly SecurityEvent[] }) {
  const t = useTexts(auditTrailTexts);
  const accounts = useTexts(dashboardTexts);
  const devices = useTexts(devicesTexts);
  const formats = useFormats();
  if (events.length === 0) return <EmptyState icon={<ScrollText aria-hidden="true" />} title={t('none')} />;
  const wordOf = (kind: string) => {
    const known = securityEventKinds.find((each) => each === kind);
    return known === undefined ? kind : t(`kinds.${known}`);
  };
  return (
    <ul className={styles.events}>
      {events.map(({ id, at, kind, email, detail, address, software, times, lastAt }) => (
        <li key={id} className={styles.event}>
          <time className={styles.moment} dateTime={at}>
            {formats.moment(at)}
          </time>
          <span className={styles.what}>
            <strong>{wordOf(kind)}</strong>
            <span>{detail === '' ? email : `${email} · ${detailWords(detail, accounts)}`}</span>
            {lastAt !== null && <span>{t('repeated', { times, lastMoment: formats.moment(lastAt) })}</span>}
          </span>
          {address !== '' && (
            <span className={styles.where}>
              {software && <span>{deviceWords(devices, software)}</span>}
              <span>{address === operatorAddress ? t('operator') : address}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
