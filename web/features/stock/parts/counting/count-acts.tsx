import { useMutation } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { CancelCountDocument, type CountPartsFragment, PostCountDocument } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog, loadConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

interface CountActsProps {
  readonly count: CountPartsFragment;
  readonly role: Role;
}

/** The record to be signed; and how a count ends: it becomes the stock, or nothing comes of it. */
export function CountActs({ count, role }: CountActsProps) {
  const t = useTexts(countingTexts);
  const { money } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState<'nothing' | 'post' | 'cancel'>('nothing');
  const [post, posting] = useMutation(PostCountDocument);
  const [cancel, cancelling] = useMutation(CancelCountDocument);
  if (!can(role, 'stock.manage')) return null;
  const { id, version, state, lines, notCountedPartIds } = count;
  const variables = { input: { id, version } };
  const differences = lines.filter(({ differenceThousandths }) => differenceThousandths !== 0).length;
  const left = notCountedPartIds.length;
  const cents = centsOfCount(count);
  const close = () => setAsking('nothing');
  const finish = async (call: Promise<Result<unknown>>, done: string, failed: string) => {
    const result = await call;
    close();
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: failed, text: result.error.text, tone: 'error' });
  };
  const ask = (what: 'post' | 'cancel') => ({
    onPointerEnter: loadConfirmDialog,
    onFocus: loadConfirmDialog,
    onClick: () => setAsking(what),
  });
  return (
    <Actions>
      {state === 'OPEN' && can(role, 'stock.correct') && <Button {...ask('post')}>{t('post')}</Button>}
      <ButtonAnchor
        variant="secondary"
        href={`/api/stock-counts/${id}.pdf`}
        target="_blank"
        icon={<FileText aria-hidden="true" />}
      >
        {t('pdf')}
      </ButtonAnchor>
      {state === 'OPEN' && (
        <Button variant="ghost" {...ask('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'post'}
        title={t('postQuestion')}
        description={[
          t('postDifferences', { count: differences }),
          cents !== undefined && t('postValue', { sum: money(cents, 'EUR') }),
          left > 0 && t('postLeft', { count: left }),
          t('postFinal'),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmText={t('post')}
        pending={posting.loading}
        pendingText={t('posting')}
        onCancel={close}
        onConfirm={() => void finish(resultOf(post({ variables })), t('posted'), t('notPosted'))}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        title={t('cancelQuestion')}
        description={t('cancelText')}
        confirmText={t('cancel')}
        pending={cancelling.loading}
        pendingText={t('cancelling')}
        onCancel={close}
        onConfirm={() => void finish(resultOf(cancel({ variables })), t('cancelled'), t('notCancelled'))}
      />
    </Actions>
  );
}

/** What the differences come to, in cents; undefined where the reader may not see it, or nothing differs. */
export function centsOfCount({ sums }: Pick<CountPartsFragment, 'sums'>): number | undefined {
  const known = sums.flatMap(({ valueCents }) => valueCents ?? []);
  return known.length === 0 ? undefined : known.reduce((all, cents) => all + cents, 0);
}
