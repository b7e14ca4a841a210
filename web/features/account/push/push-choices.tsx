import { useMutation } from '@apollo/client/react';
import {
  type PushDeviceFragment,
  PushDevicesDocument,
  SavePushSubscriptionDocument,
  TestPushDocument,
} from '../../../../generated/graphql.ts';
import { type PushKind, pushKinds } from '../../../../schema/features/account/push.ts';
import { pushSettings } from '../../../../schema/messages/push-settings/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { findSubscription } from './device-push.ts';
import styles from './push.module.css';

/** What concerns the desk alone. */
const ofTheDesk: ReadonlySet<PushKind> = new Set(['CALL_ASKED', 'BOOKING_TO_CONFIRM']);

/** What a device that gets push messages is notified of, a test, and the way to end it. */
export function PushChoices({
  role,
  device,
  busy,
  onTurnOff,
}: {
  readonly role: Role;
  readonly device: PushDeviceFragment;
  readonly busy: boolean;
  readonly onTurnOff: () => void;
}) {
  const t = useTexts(pushSettings);
  const { choose, saving } = useChoice(device);
  const { test, testing } = useTest();
  const { kinds, showNames } = device;
  const shown = pushKinds.filter((kind) => role !== 'mechanic' || !ofTheDesk.has(kind));
  const toggled = (kind: PushKind) => (kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <>
      <p role="status">{device.failedAt === null ? t('on') : t('refused')}</p>
      <fieldset className={styles.kinds} disabled={saving}>
        <legend className={styles.legend}>{t('kinds')}</legend>
        {shown.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={() => choose({ kinds: toggled(kind), showNames })}
          />
        ))}
      </fieldset>
      <div>
        <Checkbox
          label={t('names')}
          checked={showNames}
          disabled={saving}
          aria-describedby="push-names-hint"
          onChange={() => choose({ kinds, showNames: !showNames })}
        />
        <p className={styles.hint} id="push-names-hint">
          {t('namesHint')}
        </p>
      </div>
      <Actions>
        <Button variant="secondary" disabled={testing} onClick={test}>
          {t('test')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onTurnOff}>
          {t('turnOff')}
        </Button>
      </Actions>
    </>
  );
}

interface Choice {
  readonly kinds: readonly PushKind[];
  readonly showNames: boolean;
}

function useChoice({ endpoint }: PushDeviceFragment) {
  const t = useTexts(pushSettings);
  const toast = useToast();
  const resultOf = useResult();
  const [save, { loading, client }] = useMutation(SavePushSubscriptionDocument);
  const choose = async ({ kinds, showNames }: Choice) => {
    const { pushKey } = client.readQuery({ query: PushDevicesDocument }) ?? {};
    const device = pushKey && (await findSubscription(pushKey.publicKey));
    if (device?.endpoint !== endpoint) return;
    const result = await resultOf(save({ variables: { input: { ...device, kinds: [...kinds], showNames } } }));
    if (result.kind === 'error') toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
  };
  return { choose: (choice: Choice) => void choose(choice), saving: loading };
}

function useTest() {
  const t = useTexts(pushSettings);
  const toast = useToast();
  const resultOf = useResult();
  const [run, { loading }] = useMutation(TestPushDocument);
  const test = async () => {
    const result = await resultOf(run({ variables: { input: {} } }));
    if (result.kind === 'ok') toast({ title: t('testSent'), tone: 'success' });
    else toast({ title: t('testNotSent'), text: result.error.text, tone: 'error' });
  };
  return { test: () => void test(), testing: loading };
}
