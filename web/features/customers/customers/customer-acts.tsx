import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  ArchiveCustomerDocument,
  type CustomerPartsFragment,
  EraseCustomerDocument,
  UnarchiveCustomerDocument,
} from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import type { Result } from '../../../kit/session/result.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import type { Act } from '../../../ui/menus/menu.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { NewInvoiceButton } from '../../money/invoices/index.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./dialogs/merge-dialog.tsx')).MergeDialog }));

export interface CustomerActsProps {
  readonly customer: CustomerPartsFragment;
  readonly role: Role;
}

/** What is done with a customer: a car taken in, an invoice begun; seldom archived, merged with a duplicate, erased. */
export function CustomerActs({ customer, role }: CustomerActsProps) {
  const t = useTexts(customersTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState<'nothing' | 'archive' | 'merge' | 'erase'>('nothing');
  const [archive, archiving] = useMutation(ArchiveCustomerDocument);
  const [unarchive, unarchiving] = useMutation(UnarchiveCustomerDocument);
  const [erase, erasing] = useMutation(EraseCustomerDocument);
  const { id, version, name, archivedAt } = customer;
  const seen = { variables: { input: { id, version } } };
  const finish = async (call: Promise<Result<unknown>>, done: string) => {
    const result = await call;
    setAsking('nothing');
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const close = () => setAsking('nothing');
  const seldom: readonly Act[] = [
    ...(can(role, 'customers.change') && archivedAt === null
      ? [{ name: t('archive'), icon: null, onSelect: () => setAsking('archive') }]
      : []),
    ...(can(role, 'customers.merge')
      ? [
          { name: t('merge'), icon: null, onSelect: () => setAsking('merge') },
          { name: t('erase'), icon: null, onSelect: () => setAsking('erase') },
        ]
      : []),
  ];
  return (
    <Actions>
      {can(role, 'job-cards.manage') && archivedAt === null && (
        <ButtonLink to={`${paths.takeIn()}?${new URLSearchParams({ customer: id })}`}>{t('takeIn')}</ButtonLink>
      )}
      {can(role, 'invoices.manage') && archivedAt === null && (
        <NewInvoiceButton variant="secondary" customer={{ id, name }} />
      )}
      {can(role, 'customers.change') && archivedAt !== null && (
        <Button
          variant="secondary"
          pending={unarchiving.loading}
          pendingText={t('unarchiving')}
          onClick={() => finish(resultOf(unarchive(seen)), t('unarchived'))}
        >
          {t('unarchive')}
        </Button>
      )}
      <ActsMenu name={t('more')} acts={seldom} />
      {asking === 'merge' && (
        <Suspense>
          <MergeDialog customer={customer} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'archive'}
        title={t('archiveQuestion')}
        description={t('archiveText')}
        confirmText={t('archive')}
        pending={archiving.loading}
        pendingText={t('archiving')}
        onCancel={close}
        onConfirm={() => finish(resultOf(archive(seen)), t('archived'))}
      />
      <ConfirmDialog
        open={asking === 'erase'}
        title={t('eraseQuestion', { name })}
        description={t('eraseText')}
        confirmText={t('erase')}
        pending={erasing.loading}
        pendingText={t('erasing')}
        onCancel={close}
        onConfirm={() => finish(resultOf(erase(seen)), t('erased'))}
      />
    </Actions>
  );
}
