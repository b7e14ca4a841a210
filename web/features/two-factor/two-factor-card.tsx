import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { TwoFactorDocument } from '../../../generated/graphql.ts';
import { twoFactorMessages } from '../../../schema/messages/two-factor.ts';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useFormats } from '../../language/formats.ts';
import { useMessages } from '../../language/messages.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { BothFactorsDialog } from './both-factors-dialog.tsx';
import { ProofNotice } from './proof-notice.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import styles from './two-factor.module.css';

/** When so few recovery codes are left the card asks for new ones. */
const fewCodes = 3;

/** Whether log-in asks for a code, and the ways to change that. */
export function TwoFactorCard({ email }: { readonly email: string }) {
  const messages = useMessages(twoFactorMessages);
  const formats = useFormats();
  const read = useReadStep(useQuery(TwoFactorDocument));
  const [dialog, setDialog] = useState<'none' | 'set-up' | 'turn-off' | 'renew'>('none');
  if (read.step === 'loading') return <Skeleton rows={2} text={messages.loading} />;
  if (read.step === 'refused') {
    return (
      <Card title={messages.title}>
        <FailedRead text={messages.failed} retryText={messages.retry} onRetry={read.askAgain} />
      </Card>
    );
  }
  const { enabled, enabledAt, recoveryCodesLeft, awaitsProof } = read.data.twoFactor;
  const close = () => {
    setDialog('none');
    read.askAgain();
  };
  return (
    <Card title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      <p className={styles.state}>
        <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? messages.on : messages.off}</Badge>
        {enabledAt && (
          <span>
            {messages.onSince(formats.date(enabledAt))} {messages.codesLeft(recoveryCodesLeft)}
          </span>
        )}
      </p>
      {enabled && recoveryCodesLeft <= fewCodes && <p>{messages.fewCodesLeft}</p>}
      {awaitsProof && !enabled && <ProofNotice email={email} />}
      <Actions>
        {enabled ? (
          <>
            <Button variant="secondary" onClick={() => setDialog('renew')}>
              {messages.renew}
            </Button>
            <Button variant="secondary" onClick={() => setDialog('turn-off')}>
              {messages.turnOff}
            </Button>
          </>
        ) : (
          <Button disabled={awaitsProof} onClick={() => setDialog('set-up')}>
            {messages.turnOn}
          </Button>
        )}
      </Actions>
      {dialog === 'set-up' && <SetUpDialog onClose={close} />}
      {(dialog === 'turn-off' || dialog === 'renew') && <BothFactorsDialog purpose={dialog} onClose={close} />}
    </Card>
  );
}
