import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  PushDevicesDocument,
  RemovePushSubscriptionDocument,
  SavePushSubscriptionDocument,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { pushSettings } from '../../../../schema/messages/push-settings/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { savePushChosen } from './chosen-push.ts';
import { findSubscription, isBlocked, pushSupport, subscribe, unsubscribe } from './device-push.ts';
import styles from './push.module.css';
import { PushChoices } from './push-choices.tsx';

interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Notifications on this device: on or off, of what, and a test. The desktop app has none. */
export function PushCard({ person }: { readonly person: Person }) {
  const t = useTexts(pushSettings);
  if (desktopBridge() !== undefined) return null;
  const support = pushSupport();
  return (
    <Card title={t('title')}>
      <p className={styles.hint}>{t('lead')}</p>
      {support === 'possible' ? <DevicePush person={person} /> : <p>{t(support)}</p>}
    </Card>
  );
}

function DevicePush({ person }: { readonly person: Person }) {
  const t = useTexts(pushSettings);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(PushDevicesDocument, { fetchPolicy: 'cache-and-network' }));
  const publicKey = read.step === 'loading' || read.step === 'refused' ? undefined : read.data.pushKey.publicKey;
  const { endpoint, setEndpoint, isKnown } = useOwnEndpoint(publicKey);
  const { turnOn, turnOff, busy } = useSwitch(person, publicKey, setEndpoint);
  if (read.step === 'refused') {
    return <FailedRead text={t('failed')} retryText={kit('retry')} onRetry={read.refetch} />;
  }
  if (read.step === 'loading' || !isKnown) return <Skeleton rows={2} text={kit('loading')} />;
  const device = read.data.pushSubscriptions.find((each) => each.endpoint === endpoint);
  if (device === undefined) {
    return (
      <>
        <p role="status">{isBlocked() ? t('blocked') : t('off')}</p>
        <Actions>
          <Button pending={busy} pendingText={t('turningOn')} disabled={isBlocked()} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        </Actions>
      </>
    );
  }
  return <PushChoices role={person.role} device={device} busy={busy} onTurnOff={() => turnOff(device.endpoint)} />;
}

/** The address of this browser's own subscription, which only the browser knows. */
function useOwnEndpoint(publicKey: string | undefined) {
  const [found, setFound] = useState<{ readonly endpoint: string | undefined }>();
  useEffect(() => {
    let isShown = true;
    const keep = (endpoint: string | undefined) => isShown && setFound({ endpoint });
    if (publicKey !== undefined) {
      findSubscription(publicKey).then(
        (device) => keep(device?.endpoint),
        () => keep(undefined),
      );
    }
    return () => {
      isShown = false;
    };
  }, [publicKey]);
  const setEndpoint = (endpoint: string | undefined) => setFound({ endpoint });
  return { endpoint: found?.endpoint, setEndpoint, isKnown: found !== undefined };
}

function useSwitch(
  { id: userId }: Person,
  publicKey: string | undefined,
  setEndpoint: (endpoint: string | undefined) => void,
) {
  const t = useTexts(pushSettings);
  const toast = useToast();
  const resultOf = useResult();
  const [busy, setBusy] = useState(false);
  const again = { refetchQueries: [PushDevicesDocument], awaitRefetchQueries: true };
  const [save] = useMutation(SavePushSubscriptionDocument, again);
  const [remove] = useMutation(RemovePushSubscriptionDocument, again);
  const fail = (text: string) => toast({ title: t('notOn'), text, tone: 'error' });

  async function turnOnNow(key: string): Promise<void> {
    const device = await subscribe(key).catch(() => undefined);
    if (device === undefined) return fail(t('notOnText'));
    const result = await resultOf(save({ variables: { input: { ...device } } }));
    if (result.kind === 'error') return fail(result.error.text);
    savePushChosen(userId, true);
    return setEndpoint(device.endpoint);
  }
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work.finally(() => setBusy(false));
  };
  async function turnOffNow(endpoint: string): Promise<void> {
    savePushChosen(userId, false);
    await unsubscribe().catch(() => undefined);
    const result = await resultOf(remove({ variables: { input: { endpoint } } }));
    if (result.kind === 'error') toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
    else setEndpoint(undefined);
  }
  return {
    busy,
    turnOn: () => void (publicKey !== undefined && during(turnOnNow(publicKey))),
    turnOff: (endpoint: string) => void during(turnOffNow(endpoint)),
  };
}
