import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  BlockPortalDocument,
  EndPortalSessionsDocument,
  type PortalOfCustomerFragment,
  SendPortalLinkDocument,
} from '../../../../generated/graphql.ts';
import { customerPortalTexts } from '../../../../schema/messages/customer-portal/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './portal.module.css';

export interface PortalCardProps {
  readonly customer: PortalOfCustomerFragment;
}

/** The portal of a customer, for the desk: one press sends the link; seldom they are logged out, or kept out. */
export function PortalCard({ customer }: PortalCardProps) {
  const t = useTexts(customerPortalTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [isAsking, setAsking] = useState(false);
  const [send, sending] = useMutation(SendPortalLinkDocument);
  const [endSessions] = useMutation(EndPortalSessionsDocument);
  const [block, blocking] = useMutation(BlockPortalDocument);
  const { id: customerId, name, email, contacts, portalBlockedAt } = customer;
  const hasAddress = email !== null || (contacts ?? []).some((each) => each.email !== null);
  async function finish<Value>(call: Promise<Result<Value>>, doneText: (data: Value) => string) {
    const result = await call;
    setAsking(false);
    if (result.kind === 'ok') toast({ title: doneText(result.data), tone: 'success' });
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  }
  const ofCustomer = { variables: { input: { customerId } } };
  const setBlocked = (blocked: boolean, text: string) =>
    finish(resultOf(block({ variables: { input: { customerId, blocked } } })), () => text);
  const sendLink = () => finish(resultOf(send(ofCustomer)), (data) => t('sent', { email: data.sendPortalLink.sentTo }));
  const logOut = () =>
    finish(resultOf(endSessions(ofCustomer)), (data) => t(data.endPortalSessions.ended > 0 ? 'loggedOut' : 'nobodyIn'));
  if (portalBlockedAt !== null) {
    return (
      <SectionCard title={t('title')}>
        <p className={styles.text}>{t('blockedSince', { day: formats.date(portalBlockedAt) })}</p>
        <Actions>
          <Button
            variant="secondary"
            pending={blocking.loading}
            pendingText={t('unblocking')}
            onClick={() => setBlocked(false, t('unblocked'))}
          >
            {t('unblock')}
          </Button>
        </Actions>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('title')}>
      <p className={styles.text}>{t(hasAddress ? 'text' : 'noAddress')}</p>
      <Actions>
        {hasAddress && (
          <Button variant="secondary" pending={sending.loading} pendingText={t('sending')} onClick={sendLink}>
            {t('send')}
          </Button>
        )}
        <ActsMenu
          name={t('more')}
          acts={[
            { name: t('logOut'), icon: null, onSelect: () => void logOut() },
            { name: t('block'), icon: null, onSelect: () => setAsking(true) },
          ]}
        />
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t('blockQuestion', { name })}
        description={t('blockText')}
        confirmText={t('block')}
        pending={blocking.loading}
        pendingText={t('blocking')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void setBlocked(true, t('blocked'))}
      />
    </SectionCard>
  );
}
