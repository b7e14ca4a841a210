import { lazy, Suspense } from 'react';
import type { ConflictingSlot } from '../appointments/index.ts';
import {
  type Block,
  PlanDialog,
  type PlannerData,
  type Resource,
  toUnplanned,
  type Unplanned,
} from '../appointments/index.ts';
import { unplannedKey } from './day/planner-keys.ts';
import type { BlockMover, ReversibleChange } from './plan/use-move-together.ts';
import type { UndoToast } from './plan/use-undo-toast.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./plan/move-dialog.tsx')).MoveDialog }));
const AbsenceDialog = lazy(async () => ({ default: (await import('./reschedule/absence-dialog.tsx')).AbsenceDialog }));
const RescheduleDialog = lazy(async () => ({
  default: (await import('./reschedule/reschedule-dialog.tsx')).RescheduleDialog,
}));

/** What is being moved or planned, and what was in the way of a place where it was dropped. */
export type OpenDialog =
  | { readonly kind: 'move'; readonly block: Block; readonly wanted?: ConflictingSlot }
  | { readonly kind: 'plan'; readonly item: Unplanned; readonly wanted?: ConflictingSlot }
  | { readonly kind: 'absence'; readonly resource: Resource; readonly day: string }
  | { readonly kind: 'again'; readonly change?: ReversibleChange };

export interface PlannerDialogsProps {
  readonly data: PlannerData;
  readonly asked: OpenDialog | undefined;
  readonly mover: BlockMover;
  readonly undoToast: UndoToast;
  readonly onDay: (day: string) => void;
  readonly onSaid: (words: string) => void;
  readonly onAgain: (change?: ReversibleChange) => void;
  readonly onClose: () => void;
}

/** The dialog that is open, whose code comes when it is. */
export function PlannerDialogs({ asked, onAgain, ...rest }: PlannerDialogsProps) {
  if (asked === undefined) return null;
  return (
    <Suspense>
      {asked.kind === 'move' && (
        <MoveDialog {...rest} {...asked} block={presentBlock(rest.data, asked.block)} onAgain={onAgain} />
      )}
      {asked.kind === 'plan' && <PlanDialog {...rest} {...asked} item={presentItem(rest.data, asked.item)} />}
      {asked.kind === 'absence' && (
        <AbsenceDialog
          {...asked}
          data={rest.data}
          onSaid={rest.onSaid}
          onDone={(count, change) => {
            if (count > 0) return onAgain(change);
            rest.undoToast.showUndo(change.title, () => change.putBack(new Map()));
            rest.onClose();
          }}
          onClose={rest.onClose}
        />
      )}
      {asked.kind === 'again' && (
        <RescheduleDialog {...asked} data={rest.data} undoToast={rest.undoToast} onClose={rest.onClose} />
      )}
    </Suspense>
  );
}

/** As it is now: after somebody else has changed it, the next try is over the version that was read again. */
const presentBlock = ({ blocks }: PlannerData, block: Block) => blocks.find(({ id }) => id === block.id) ?? block;
const presentItem = ({ unplanned, arrivals }: PlannerData, item: Unplanned) =>
  item.reason === 'MORE'
    ? item
    : ([...unplanned, ...arrivals.map(toUnplanned)].find((each) => unplannedKey(each) === unplannedKey(item)) ?? item);
