import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import {
  type Block,
  blockInterval,
  type PlannerData,
  resourceName,
  type SlotResult,
  type TimeSlot,
  timeSlotOf,
  useBlockMutations,
} from '../../appointments/index.ts';

/** A block as it was before it moved, and the version it has since. */
export interface MovedBlock {
  readonly before: Block;
  readonly version: number;
}

/** How a move ended, what moved, and words about what was moved or left with it. */
export interface MoveResult {
  readonly placed: SlotResult;
  readonly moved: readonly MovedBlock[];
  readonly text: string | undefined;
}

/** `useMoveTogether` as it is handed to the dialogs. */
export type BlockMover = ReturnType<typeof useMoveTogether>;

/** The lift under a person's work and the person beside a lift: planned for the same work from the same moment. */
export function blocksTogetherWith(block: Block, { blocks, resources }: PlannerData): readonly Block[] {
  const kindOf = (id: string) => resources.find((each) => each.id === id)?.kind;
  if (block.jobCardId === null) return [];
  return blocks.filter(
    (other) =>
      other.jobCardId === block.jobCardId &&
      other.jobId === block.jobId &&
      other.kind === 'WORK' &&
      other.state === block.state &&
      kindOf(other.resourceId) !== kindOf(block.resourceId) &&
      other.startAt === block.startAt,
  );
}

/** What has to begin later, or somewhere else, where work that is going on ends at a moment: of the same person and the same lift. */
export function blocksReachedBy(block: Block, data: PlannerData, end: number): readonly Block[] {
  const places = [block, ...blocksTogetherWith(block, data)].map(({ resourceId }) => resourceId);
  return data.blocks
    .filter(
      ({ resourceId, state, startAt }) =>
        state === 'PLANNED' &&
        places.includes(resourceId) &&
        Date.parse(startAt) >= Date.parse(block.startAt) &&
        Date.parse(startAt) < end,
    )
    .toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));
}

/**
 * Moves a block and, by the same time, what is planned together with it. What is not free then stays where it was, and the words of
 * the result say so.
 */
export function useMoveTogether(data: PlannerData) {
  const t = useTexts(plannerTexts);
  const { move, markLeftOver, pending } = useBlockMutations();

  const moveOne = async (block: Block, slot: TimeSlot, insists?: Parameters<typeof move>[2]) => {
    let version = block.version;
    const placed = await move(block, slot, insists, (next) => {
      version = next;
    });
    return { placed, moved: { before: block, version } };
  };
  const moveTogether = async (
    block: Block,
    slot: TimeSlot,
    insists?: Parameters<typeof move>[2],
  ): Promise<MoveResult> => {
    const together = block.state === 'PLANNED' && block.kind === 'WORK' ? blocksTogetherWith(block, data) : [];
    const { placed, moved } = await moveOne(block, slot, insists);
    const shift = Date.parse(slot.startAt) - Date.parse(block.startAt);
    if (placed.kind !== 'done' || shift === 0) return { placed, moved: [moved], text: undefined };
    const all = [moved];
    const stayed: string[] = [];
    for (const other of together) {
      const { from, to } = blockInterval({ startAt: other.startAt, endAt: other.plannedEndAt });
      const one = await moveOne(other, timeSlotOf(other.resourceId, { from: from + shift, to: to + shift }));
      if (one.placed.kind === 'done') all.push(one.moved);
      else stayed.push(resourceName(data, other.resourceId));
    }
    const names = all.slice(1).map(({ before }) => resourceName(data, before.resourceId));
    const text = [
      ...(names.length === 0 ? [] : [t('movedTogether', { names: names.join(', ') })]),
      ...(stayed.length === 0 ? [] : [t('stayed', { names: stayed.join(', ') })]),
    ];
    return { placed, moved: all, text: text.length === 0 ? undefined : text.join(' ') };
  };
  /** Gives work that is going on another end, on its lift too; what it reaches is left over then, to be planned again. */
  const extend = async (block: Block, end: number, insists?: Parameters<typeof move>[2]): Promise<SlotResult> => {
    for (const reached of blocksReachedBy(block, data, end)) {
      const { startAt, plannedEndAt, resourceId } = reached;
      const time = blockInterval({ startAt, endAt: plannedEndAt });
      const left = await markLeftOver(reached, timeSlotOf(resourceId, time));
      if (left.kind !== 'done') return left;
    }
    for (const each of [block, ...blocksTogetherWith(block, data)]) {
      const { placed } = await moveOne(
        each,
        timeSlotOf(each.resourceId, { from: Date.parse(each.startAt), to: end }),
        insists,
      );
      if (placed.kind !== 'done') return placed;
    }
    return { kind: 'done' };
  };
  return { moveTogether, extend, pending };
}
