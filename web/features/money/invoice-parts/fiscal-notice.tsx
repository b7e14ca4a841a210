import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type BillingChoicesQuery, DeclareOtherTillDocument } from '../../../../generated/graphql.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface FiscalNoticeProps {
  readonly workshop: BillingChoicesQuery['workshop'];
  readonly role: Role;
}

/**
 * Why cash and cards cannot be chosen yet. Anyone who may change the settings declares here, in two presses, that
 * another till confirms the invoices; everybody else is told whom to ask. No dialog of its own: it is inside of one
 * whose keys choose.
 */
export function FiscalNotice({ workshop, role }: FiscalNoticeProps) {
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
            <ButtonLink variant="secondary" to={paths.settingsFiscal()}>
              {t('toSettings')}
            </ButtonLink>
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
