import { useQuery } from '@apollo/client/react';
import { type DragEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type FilePartsFragment, FilesDocument } from '../../../../generated/graphql.ts';
import type { FileOwner } from '../../../../schema/features/workshop/file-mimes.ts';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { FileGrid } from './file-grid.tsx';
import styles from './files.module.css';
import { KeptFiles } from './kept-files.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileActs } from './use-file-acts.ts';
import { useUploads } from './use-uploads.ts';

const loadDialog = () => import('./file-dialog.tsx');
const FileDialog = lazy(async () => ({ default: (await loadDialog()).FileDialog }));

export interface FilesCardProps {
  /** What they belong to. */
  readonly kind: FileOwner;
  readonly id: string;
  /** Whether this person may bring some. */
  readonly mayBring: boolean;
}

/** The photos and papers of something: brought by dropping, pasting, choosing or the camera; opened, shown to the customer, removed. */
export function FilesCard({ kind, id, mayBring }: FilesCardProps) {
  const t = useTexts(filesTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(FilesDocument, {
    variables: { kind, id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(asked);
  const { refetch } = asked;
  const readAgain = useCallback(() => refetch(), [refetch]);
  useLive([asked]);
  const onSent = useCallback(() => void readAgain().catch(() => undefined), [readAgain]);
  const { add, ...sending } = useUploads(onSent);
  const pick = (files: readonly File[]) => add(files, `${kind}:${id}`);
  const over = useDrop(mayBring, pick);
  usePaste(mayBring, pick);
  const acts = useFileActs(readAgain);
  const [openId, setOpenId] = useState<string>();
  const files = read.step === 'ready' ? read.data.files : [];
  const open = files.find((file) => file.id === openId);
  const isEmpty =
    read.step === 'ready' && files.length === 0 && sending.uploads.length === 0 && acts.removed === undefined;
  return (
    <div className={styles.drop} data-over={over.isOver || undefined} {...over.handlers}>
      <SectionCard
        title={t('title')}
        note={isEmpty && t(mayBring ? 'empty' : 'emptyClosed')}
        acts={mayBring && <PickButtons onPick={pick} />}
      >
        {read.step === 'loading' && <Skeleton rows={2} text={kit('loading')} />}
        {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
        {files.length > 0 && <FileGrid files={files} onOpen={setOpenId} preload={loadDialog} />}
        {acts.removed && <Removed file={acts.removed} onUndo={acts.undo} />}
        {sending.uploads.length > 0 && <UploadList {...sending} />}
        <KeptFiles to={`${kind}:${id}`} />
      </SectionCard>
      {over.isOver && <p className={styles.dropText}>{t('dropHere')}</p>}
      <Suspense>
        {open && (
          <FileDialog
            file={open}
            files={files}
            mayChange={mayBring && open.mayChange}
            onOpen={setOpenId}
            onShow={(shown) => acts.show(open, shown)}
            onRemove={() => {
              setOpenId(undefined);
              void acts.remove(open);
            }}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Removed({ file, onUndo }: { readonly file: FilePartsFragment; readonly onUndo: () => void }) {
  const t = useTexts(filesTexts);
  return (
    <p className={styles.undo} role="status">
      {t('removed', { name: file.name })}
      <Button variant="ghost" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}

/** Files that are dragged over a part of the page; a text that is dragged is none of ours. */
function useDrop(mayDrop: boolean, onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  const isMatching = ({ dataTransfer }: DragEvent) => mayDrop && dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => isMatching(event) && setDepth((before) => before + 1),
      onDragLeave: (event: DragEvent) => isMatching(event) && setDepth((before) => Math.max(0, before - 1)),
      onDragOver: (event: DragEvent) => isMatching(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!isMatching(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Pictures that are pasted anywhere on the screen; words go where they are pasted. */
function usePaste(mayPaste: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!mayPaste) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
