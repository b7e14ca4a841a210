import { useQuery } from '@apollo/client/react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { DevicesDocument } from '../../../generated/graphql.ts';
import { devicesMessages } from '../../../schema/messages/devices.ts';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useFormats } from '../../language/formats.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './devices.module.css';
import { InstallationsList } from './installations-list.tsx';
import { useDeviceLogOut } from './use-device-log-out.ts';

/** Where the account is logged in, and the way to end it there. */
export function DevicesCard() {
  const messages = useMessages(devicesMessages);
  const formats = useFormats();
  const read = useReadStep(useQuery(DevicesDocument));
  const { logOut, logOutOthers, busy } = useDeviceLogOut();
  if (read.step === 'loading') return <Skeleton rows={2} text={messages.loading} />;
  if (read.step === 'refused') {
    return (
      <Card title={messages.title}>
        <FailedRead text={messages.failed} retryText={messages.retry} onRetry={read.refetch} />
      </Card>
    );
  }
  const { devices } = read.data;
  return (
    <Card title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      <ul className={styles.devices}>
        {devices.map(({ id, name, current, lastUsedAt }) => (
          <li key={id} className={styles.device}>
            <MonitorSmartphone aria-hidden="true" />
            <span className={styles.words}>
              <strong>{messages.deviceNamed(name)}</strong>
              <span className={styles.lastUsed}>{messages.lastUsed(formats.moment(lastUsedAt))}</span>
            </span>
            {current ? (
              <Badge tone="success">{messages.thisDevice}</Badge>
            ) : (
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={messages.logOutNamed(messages.deviceNamed(name))}
                onClick={() => logOut(id)}
              >
                {messages.logOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button variant="secondary" pending={busy} pendingText={messages.loggingOut} onClick={logOutOthers}>
            {messages.logOutOthers}
          </Button>
        </div>
      )}
      <InstallationsList />
    </Card>
  );
}
