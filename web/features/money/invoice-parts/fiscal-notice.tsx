import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type BillingChoicesQuery, DeclareOtherTillDocument } from '../../../../generated/graphql.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FiscalPathButton } from '../../workshop/fiscal/index.ts';

export interface FiscalNoticeProps {
  readonly workshop: BillingChoicesQuery['workshop'];
  readonly role: Role;
  /** Runs after each step of the set-up, which enters data of the workshop that an invoice shows. */
  readonly onSetUp?: (() => unknown) | undefined;
}

/**
 * Why cash and cards cannot be chosen yet; who may not change the settings reads whom to ask. Anyone who may decides
 * here, and goes on: they set the confirmation up over what is on the screen, or declare in two presses that another
 * till confirms the invoices.
 */
export function FiscalNotice({ workshop, role, onSetUp }: FiscalNoticeProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState(false);
  const [declare, { loading }] = useMutation(DeclareOtherTillDocument);
  const { id, version } = workshop;
  const send = async () => {
    const result = await resultOf(declare({ variables: { input: { id, version, fiscalMode: 'NONE' } } }));
    if (result.kind === 'error') toast({ title: kit('notSaved'), text: result.error.text, tone: 'error' });
    else toast({ title: t('declared'), tone: 'success' });
  };
  if (!can(role, 'settings.manage')) {
    return (
      <Notice tone="warning" title={t('unset')}>
        {t('unsetAsk')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={t('unset')}
      action={
        asking ? (
          <Actions>
            <Button pending={loading} pendingText={kit('saving')} onClick={send}>
              {t('declareNow')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
          </Actions>
        ) : (
          <Actions>
            <FiscalPathButton text={t('setUpFiscal')} onSaved={() => onSetUp?.()} />
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {t('declare')}
            </Button>
          </Actions>
        )
      }
    >
      {asking ? t('declareText') : t('unsetText')}
    </Notice>
  );
}
