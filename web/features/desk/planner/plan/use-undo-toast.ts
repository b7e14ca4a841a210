import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { type Block, blockName, type PlanningResult, useBlockMutations } from '../../appointments/index.ts';
import {
  allowedBefore,
  type MovedBlock,
  type MoveResult,
  type RestoreResult,
  slotBefore,
} from './use-move-together.ts';

/** How undoing ended, and what of it has no place to go back to. */
interface UndoResult {
  readonly kind: PlanningResult['kind'];
  readonly waiting?: RestoreResult['waiting'];
}

/** `useUndoToast` as it is handed to the dialogs. */
export type UndoToast = ReturnType<typeof useUndoToast>;

/** Shows what was moved, planned again or taken out of the plan, with a button that undoes it. */
export function useUndoToast() {
  const t = useTexts(plannerTexts);
  const toast = useToast();
  const { move, plan } = useBlockMutations();
  const show = (title: string, undo: (() => Promise<UndoResult>) | undefined, text?: string) => {
    const run = async (undoIt: NonNullable<typeof undo>) => {
      const { kind, waiting = [] } = await undoIt();
      const names = [...new Set(waiting.map((each) => blockName(each, t)))].join(', ');
      if (kind === 'done' && names === '') toast({ title: t('undone') });
      if (kind === 'done' && names !== '') toast({ title: t('undone'), text: t('waits', { names }), tone: 'error' });
      // Somebody else has planned there meanwhile.
      if (kind === 'conflicts') toast({ title: t('notDone'), text: t('inWay'), tone: 'error' });
    };
    const action = undo && { label: t('undo'), run: () => void run(undo) };
    toast({ title, tone: 'success', text, action: action || undefined });
  };
  /** One after the other, until one is refused. */
  const moveBack = async (moved: readonly MovedBlock[]): Promise<{ readonly kind: PlanningResult['kind'] }> => {
    for (const { before, version } of moved) {
      const { kind } = await move({ id: before.id, version }, slotBefore(before), allowedBefore(before));
      if (kind !== 'done') return { kind };
    }
    return { kind: 'done' };
  };
  return {
    showUndo: show,
    /** What was left over had no time to go back to. */
    showMoved: (title: string, { moved, text }: Pick<MoveResult, 'moved' | 'text'>) =>
      show(title, moved.every(({ before }) => before.state === 'PLANNED') ? () => moveBack(moved) : undefined, text),
    showRemoved: (title: string, before: Block) => {
      const { jobCardId, jobId, kind, state } = before;
      const isWork = jobCardId !== null && kind === 'WORK' && state === 'PLANNED';
      show(
        title,
        isWork ? () => plan({ jobCardId, jobId, block: null }, [slotBefore(before)], allowedBefore(before)) : undefined,
      );
    },
  };
}
