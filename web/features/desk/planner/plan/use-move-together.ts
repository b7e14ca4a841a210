import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import {
  type Block,
  blockInterval,
  type blockName,
  type PlannerData,
  resourceName,
  type SlotResult,
  type TimeSlot,
  timeSlotOf,
  type Unplanned,
  useBlockMutations,
} from '../../appointments/index.ts';

const minuteMs = 60_000;
const usualMinutes = 60;

/** A block as it was before it moved, and the version it has since. */
export interface MovedBlock {
  readonly before: Block;
  readonly version: number;
}

/** Work that was left over and is back where it was. */
interface Returned {
  readonly block: Pick<Block, 'id' | 'version'>;
  readonly slot: TimeSlot;
}

/** Work that was given another end, and what was left over or is back where it was because of it. */
export interface NewLength {
  readonly ended: readonly MovedBlock[];
  readonly left: readonly MovedBlock[];
  readonly returned: readonly Returned[];
}

/** How undoing it ended, and whose place is taken meanwhile. */
export interface RestoreResult {
  readonly kind: SlotResult['kind'];
  readonly waiting: readonly Parameters<typeof blockName>[0][];
}

/** What has left work over, in words, and what puts that back: work that takes longer, or somebody who is absent. */
export interface ReversibleChange {
  readonly title: string;
  /** @param versions of what was planned again and left over since, by its id */
  readonly putBack: (versions: ReadonlyMap<string, number>) => Promise<RestoreResult>;
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

/** What was left over and has its place again where work ends earlier than planned: of the same person and the same lift. */
export function workFreedBy(block: Block, data: PlannerData, end: number): readonly FreedWork[] {
  const places = [block, ...blocksTogetherWith(block, data)].map(({ resourceId }) => resourceId);
  const isFreed = (at: number) => at >= end && at < Date.parse(block.plannedEndAt);
  return data.unplanned.flatMap((item) => {
    if (item.reason !== 'LEFT_OVER' || item.block === null) return [];
    const { resourceId, startAt } = item.block;
    return places.includes(resourceId) && isFreed(Date.parse(startAt)) ? [{ ...item, block: item.block }] : [];
  });
}

/** Work that was left over, with the place that it had. */
type FreedWork = Unplanned & { readonly block: NonNullable<Unplanned['block']> };

/** Where a block was. */
export const slotBefore = ({ resourceId, startAt, plannedEndAt }: Block) =>
  timeSlotOf(resourceId, blockInterval({ startAt, endAt: plannedEndAt }));
/** The place was accepted once, so it may be outside the hours again, and beside other work. */
export const allowedBefore = ({ overlap }: Pick<Block, 'overlap'>) => ({
  outside: true as const,
  overlap: overlap ? (true as const) : undefined,
});

/**
 * Moves a block and, by the same time, what is planned together with it. What is not free then stays where it was, and the words of
 * the result say so.
 */
export function useMoveTogether(data: PlannerData) {
  const t = useTexts(plannerTexts);
  const { move, markLeftOver, doAll, pending } = useBlockMutations();

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
  /**
   * Gives work another end, on its lift too: what it reaches is left over then, to be planned again, and what was left
   * over goes back to a place that it frees. Where something is in the way, all is as before.
   */
  const changeLength = async (
    block: Block,
    end: number,
    insists?: Parameters<typeof move>[2],
  ): Promise<{ readonly placed: SlotResult; readonly changed: NewLength | undefined }> => {
    const ended: MovedBlock[] = [];
    const left: MovedBlock[] = [];
    const returned: Returned[] = [];
    const changed = { ended, left, returned };
    const refuse = async (placed: SlotResult) => {
      await putBack(changed);
      return { placed, changed: undefined };
    };
    for (const reached of blocksReachedBy(block, data, end)) {
      const placed = await markLeftOver(reached, slotBefore(reached), (version) =>
        left.push({ before: reached, version }),
      );
      if (placed.kind !== 'done') return refuse(placed);
    }
    for (const each of [block, ...blocksTogetherWith(block, data)]) {
      const slot = timeSlotOf(each.resourceId, { from: Date.parse(each.startAt), to: end });
      const { placed, moved } = await moveOne(each, slot, insists);
      if (placed.kind !== 'done') return refuse(placed);
      ended.push(moved);
    }
    for (const { block: freed, minutes } of workFreedBy(block, data, end)) {
      const from = Date.parse(freed.startAt);
      const slot = timeSlotOf(freed.resourceId, { from, to: from + (minutes ?? usualMinutes) * minuteMs });
      // Where somebody else is now, it waits as before.
      await move(freed, slot, {}, (version) => returned.push({ block: { id: freed.id, version }, slot }));
    }
    return { placed: { kind: 'done' }, changed };
  };
  /** @param versions of what was planned again and left over since, by its id */
  const putBack = async (
    { ended, left, returned }: NewLength,
    versions?: ReadonlyMap<string, number>,
  ): Promise<RestoreResult> => {
    for (const { block, slot } of returned) {
      const { kind } = await markLeftOver(block, slot);
      if (kind !== 'done') return { kind, waiting: [] };
    }
    for (const { before, version } of ended) {
      const { kind } = await move({ id: before.id, version }, slotBefore(before), allowedBefore(before));
      if (kind !== 'done') return { kind, waiting: [] };
    }
    const waiting: Block[] = [];
    for (const { before, version } of left) {
      const seen = { id: before.id, version: versions?.get(before.id) ?? version };
      const { kind } = await move(seen, slotBefore(before), allowedBefore(before));
      if (kind !== 'done') waiting.push(before);
    }
    return { kind: 'done', waiting };
  };
  return {
    moveTogether: (...asked: Parameters<typeof moveTogether>) => doAll(() => moveTogether(...asked)),
    changeLength: (...asked: Parameters<typeof changeLength>) => doAll(() => changeLength(...asked)),
    putBack: (...asked: Parameters<typeof putBack>) => doAll(() => putBack(...asked)),
    pending,
  };
}
