import { useQuery } from '@apollo/client/react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { DevicesDocument } from '../../../../generated/graphql.ts';
import { deviceWords } from '../../../../schema/messages/devices/device-words.ts';
import { devicesTexts } from '../../../../schema/messages/devices/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './devices.module.css';
import { InstallationsList } from './installations-list.tsx';
import { useDeviceLogOut } from './use-device-log-out.ts';

/** Where the account is logged in, and the way to end it there. */
export function DevicesCard() {
  const t = useTexts(devicesTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(DevicesDocument));
  const { logOut, logOutOthers, busy } = useDeviceLogOut();
  if (read.step === 'loading') return <Skeleton rows={2} text={t('loading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('title')}>
        <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const { devices } = read.data;
  return (
    <Card title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.devices}>
        {devices.map(({ id, software, current, lastUsedAt }) => (
          <li key={id} className={styles.device}>
            <MonitorSmartphone aria-hidden="true" />
            <span className={styles.words}>
              <strong>{deviceWords(t, software)}</strong>
              <span className={styles.lastUsed}>{t('lastUsed', { moment: formats.moment(lastUsedAt) })}</span>
            </span>
            {current ? (
              <Badge tone="success">{t('thisDevice')}</Badge>
            ) : (
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={t('logOutNamed', { name: deviceWords(t, software) })}
                onClick={() => logOut(id)}
              >
                {t('logOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button variant="secondary" pending={busy} pendingText={t('loggingOut')} onClick={logOutOthers}>
            {t('logOutOthers')}
          </Button>
        </div>
      )}
      <InstallationsList />
    </Card>
  );
}
