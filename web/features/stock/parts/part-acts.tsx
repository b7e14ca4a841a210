import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { ArchivePartDocument, type PartPartsFragment, UnarchivePartDocument } from '../../../../generated/graphql.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import type { Act } from '../../../ui/menus/menu.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { usePartLabels } from '../../platform/printing/index.ts';

const loadScrap = () => import('./dialogs/scrap-dialog.tsx');
const ScrapDialog = lazy(async () => ({ default: (await loadScrap()).ScrapDialog }));
const MergePartsDialog = lazy(async () => ({
  default: (await import('./dialogs/merge-parts-dialog.tsx')).MergePartsDialog,
}));

export interface PartActsProps {
  readonly part: PartPartsFragment;
  readonly role: Role;
  readonly stockEnabled: boolean;
}

/** What is done with a part: some of it scrapped; seldom archived, or merged with another entry of it. */
export function PartActs({ part, role, stockEnabled }: PartActsProps) {
  const t = useTexts(partsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const { printPartLabels } = usePartLabels();
  const [asking, setAsking] = useState<'nothing' | 'archive' | 'merge' | 'scrap'>('nothing');
  const [archive, archiving] = useMutation(ArchivePartDocument);
  const [unarchive, unarchiving] = useMutation(UnarchivePartDocument);
  const { id, version, archivedAt, mergedIntoId } = part;
  const seen = { variables: { input: { id, version } } };
  const close = () => setAsking('nothing');
  const finish = async (call: Promise<Result<unknown>>, done: string) => {
    const result = await call;
    close();
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  if (mergedIntoId !== null) return null;
  const [mayManage, mayCorrect] = [can(role, 'stock.manage'), can(role, 'stock.correct')];
  const seldom: readonly Act[] = [
    { name: t('printLabel'), icon: null, onSelect: () => void printPartLabels([id]) },
    ...(mayManage && archivedAt === null
      ? [{ name: t('archive'), icon: null, onSelect: () => setAsking('archive') }]
      : []),
    ...(mayCorrect ? [{ name: t('merge'), icon: null, onSelect: () => setAsking('merge') }] : []),
  ];
  return (
    <Actions>
      {mayCorrect && stockEnabled && part.isStocked && (
        <Button variant="secondary" onPointerEnter={loadScrap} onFocus={loadScrap} onClick={() => setAsking('scrap')}>
          {t('scrap')}
        </Button>
      )}
      {mayManage && archivedAt !== null && (
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
      <Suspense>
        {asking === 'scrap' && <ScrapDialog part={part} onClose={close} />}
        {asking === 'merge' && <MergePartsDialog part={part} onClose={close} />}
      </Suspense>
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
    </Actions>
  );
}
