import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { FilesDocument } from '../../../../generated/graphql.ts';
import { FileGrid } from './file-grid.tsx';
import { KeptFiles } from './kept-files.tsx';

const loadDialog = () => import('./file-dialog.tsx');
const FileDialog = lazy(async () => ({ default: (await loadDialog()).FileDialog }));

export interface JobPhotosProps {
  readonly jobCardId: string;
  readonly jobId: string;
}

/** They are shown to the customer and removed among those of the card, where it can be undone. */
const unchanged = () => undefined;

/** The photos and papers of one job, where it is; they are among those of its card, which `FilesCard` reads. */
export function JobPhotos({ jobCardId, jobId }: JobPhotosProps) {
  const { data } = useQuery(FilesDocument, { variables: { kind: 'JOB_CARD', id: jobCardId } });
  const [openId, setOpenId] = useState<string>();
  const files = data?.files.filter((file) => file.jobId === jobId) ?? [];
  const open = files.find(({ id }) => id === openId);
  return (
    <>
      {files.length > 0 && <FileGrid files={files} onOpen={setOpenId} preload={loadDialog} />}
      <KeptFiles to={`JOB:${jobId}`} />
      <Suspense>
        {open && (
          <FileDialog
            file={open}
            files={files}
            mayChange={false}
            onOpen={setOpenId}
            onShow={unchanged}
            onRemove={unchanged}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
