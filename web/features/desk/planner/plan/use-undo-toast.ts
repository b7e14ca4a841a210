import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import {
  type Block,
  blockInterval,
  type PlanningResult,
  timeSlotOf,
  useBlockMutations,
} from '../../appointments/index.ts';

/** `useUndoToast` as it is handed to the dialogs. */
export type UndoToast = ReturnType<typeof useUndoToast>;

/** Shows what was moved or taken out of the plan, with a button that undoes it. */
export function useUndoToast() {
  const t = useTexts(plannerTexts);
  const toast = useToast();
  const { move, plan } = useBlockMutations();
  const show = (title: string, undo: (() => Promise<{ readonly kind: PlanningResult['kind'] }>) | undefined) => {
    const run = async (undoIt: NonNullable<typeof undo>) => {
      const { kind } = await undoIt();
      if (kind === 'done') toast({ title: t('undone') });
      // Somebody else has planned there meanwhile.
      if (kind === 'conflicts') toast({ title: t('notDone'), text: t('inWay'), tone: 'error' });
    };
    const action = undo && { label: t('undo'), run: () => void run(undo) };
    toast({ title, tone: 'success', ...(action ? { action } : {}) });
  };
  return {
    /** @param before as it was; what was left over had no time to go back to */
    showMoved: (title: string, before: Block, version: number) =>
      show(
        title,
        before.state === 'PLANNED'
          ? () => move({ id: before.id, version }, slotBefore(before), allowed(before))
          : undefined,
      ),
    showRemoved: (title: string, before: Block) => {
      const { jobCardId, jobId, kind, state } = before;
      const isWork = jobCardId !== null && kind === 'WORK' && state === 'PLANNED';
      show(
        title,
        isWork ? () => plan({ jobCardId, jobId, block: null }, [slotBefore(before)], allowed(before)) : undefined,
      );
    },
  };
}

const slotBefore = ({ resourceId, startAt, plannedEndAt }: Block) =>
  timeSlotOf(resourceId, blockInterval({ startAt, endAt: plannedEndAt }));
/** The place was accepted once, so it may be outside the hours again, and beside other work. */
const allowed = ({ overlap }: Block) => ({ outside: true as const, ...(overlap ? { overlap: true as const } : {}) });
