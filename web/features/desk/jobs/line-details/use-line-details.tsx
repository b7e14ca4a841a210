import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type LinePartsFragment, UpdateLineDocument } from '../../../../../generated/graphql.ts';
import { useDeskMutation } from '../../card-actions/index.ts';
import type { DetailsEnv } from './edit-line-dialog.tsx';
import type { PartState } from './line-facts.tsx';

const load = () => import('./edit-line-dialog.tsx');
const EditLineDialog = lazy(async () => ({ default: (await load()).EditLineDialog }));

/**
 * What of a line is changed beside its row: its details in a dialog, and with one press whether the part is here.
 *
 * @param written writes what was typed into the row, so that both do not meet, and gives the line; nothing where that failed
 */
export function useLineDetails(written: () => Promise<LinePartsFragment | undefined>, env: DetailsEnv) {
  const { act } = useDeskMutation({ several: true });
  const [open, setOpen] = useState<LinePartsFragment>();
  const show = async () => setOpen(await written());
  const become = async (partState: PartState) => {
    const line = await written();
    if (line === undefined) return;
    const { id, version } = line;
    await act(UpdateLineDocument, { input: { id, version, partState } });
  };
  const dialog: ReactNode = open !== undefined && (
    <Suspense>
      <EditLineDialog line={open} env={env} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { show: () => void show(), become: (state: PartState) => void become(state), dialog, preload: load };
}
