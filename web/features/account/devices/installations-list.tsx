import { useMutation, useQuery } from '@apollo/client/react';
import Monitor from 'lucide-react/icons/monitor';
import { DevicesDocument, EndInstallationDocument, InstallationsDocument } from '../../../../generated/graphql.ts';
import { devicesTexts } from '../../../../schema/messages/devices/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './devices.module.css';

/** The computers on which the account uses the desktop app, and the way to end it there. Nothing where there is none. */
export function InstallationsList() {
  const t = useTexts(devicesTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(InstallationsDocument));
  const { end, busy } = useEndInstallation();
  if (read.step === 'loading') return null;
  if (read.step === 'refused') {
    return <FailedRead text={t('installationsFailed')} retryText={t('retry')} onRetry={read.refetch} />;
  }
  const { installations } = read.data;
  if (installations.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('installations')}>
      <h3 className={styles.heading}>{t('installations')}</h3>
      <p className={styles.lead}>{t('installationsLead')}</p>
      <ul className={styles.devices}>
        {installations.map(({ id, computer, version, current, lastSeenAt }) => (
          <li key={id} className={styles.device}>
            <Monitor aria-hidden="true" />
            <span className={styles.words}>
              <strong>{computer}</strong>
              <span className={styles.lastUsed}>
                {t('installationSeen', { version, moment: formats.moment(lastSeenAt) })}
              </span>
            </span>
            {current ? (
              <Badge tone="success">{t('thisComputer')}</Badge>
            ) : (
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={t('removeNamed', { computer })}
                onClick={() => end(id)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ends the app on a computer, and shows both lists again: its session ends as well. */
function useEndInstallation() {
  const t = useTexts(devicesTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [run, { loading }] = useMutation(EndInstallationDocument, {
    refetchQueries: [InstallationsDocument, DevicesDocument],
    awaitRefetchQueries: true,
  });
  const end = async (id: string) => {
    const result = await resultOf(run({ variables: { id } }));
    if (result.kind === 'ok') toast({ title: t('removed'), text: t('removedText'), tone: 'success' });
    else toast({ title: t('removeFailed'), text: result.error.text, tone: 'error' });
  };
  return { end, busy: loading };
}
