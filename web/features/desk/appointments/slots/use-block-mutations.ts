import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  ExpectOnDayDocument,
  MoveBlockDocument,
  PlanBlockDocument,
  RemoveBlockDocument,
} from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { refetchActiveQueries } from '../../card-actions/index.ts';
import type { Block, Unplanned } from '../model/day-plan.ts';
import type { TimeSlot } from './free-slots.ts';
import { type Conflict, type ConflictOverrides, parseConflicts } from './slot-conflicts.ts';

/** How an act ended; a refusal that is no conflict of times has been said already. */
export type PlanningResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'conflicts';
      readonly conflicts: readonly Conflict[];
      /** What of several pieces is not planned yet. */
      readonly left: { readonly slots: readonly TimeSlot[]; readonly isRest: boolean };
    };

/** How one act on a block ended. */
export type SlotResult =
  | { readonly kind: 'done' | 'refused' }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** What is planned: a card, one of its jobs, or a block that was left over. */
export type ToPlan = Pick<Unplanned, 'jobCardId' | 'jobId' | 'block'>;

/** When a car is expected. */
export interface ArrivalTime {
  readonly id: string;
  readonly version: number;
  readonly expectedAt: string;
  readonly mailCustomer?: boolean;
  /** Whether the customer does not know of it: the card waits for a call then. */
  readonly callCustomer?: boolean;
}

/** Plans, moves and takes out of the plan; what is shown has been read again when it is done. */
export function useBlockMutations() {
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const t = useTexts(plannerTexts);
  const [pending, setPending] = useState(false);
  const isOneOfMany = useRef(false);

  const send = async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    onDone?: (data: Data) => void,
  ): Promise<SlotResult> => {
    setPending(true);
    const read = isOneOfMany.current ? { refetchQueries: [] } : { awaitRefetchQueries: true };
    const result = await resultOf(client.mutate<Data, OperationVariables>({ mutation, variables, ...read }));
    setPending(isOneOfMany.current);
    if (result.kind === 'ok') {
      onDone?.(result.data);
      return { kind: 'done' };
    }
    const conflicts = parseConflicts(result.error);
    if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
    const isStale = result.error.code === 'CONFLICT';
    toast({ title: t('notDone'), text: isStale ? t('changedSince') : result.error.text, tone: 'error' });
    if (isStale) await client.refetchQueries({ include: ['Planner'] });
    return { kind: 'refused' };
  };

  /** Acts that belong together: what is shown is read again once, when all of them are done. */
  const doAll = async <Result>(acts: () => Promise<Result>): Promise<Result> => {
    isOneOfMany.current = true;
    try {
      return await acts();
    } finally {
      isOneOfMany.current = false;
      await refetchActiveQueries(client);
      setPending(false);
    }
  };

  const simply = async (sent: Promise<SlotResult>): Promise<PlanningResult> => {
    const placed = await sent;
    return placed.kind === 'conflicts' ? { ...placed, left: { slots: [], isRest: false } } : { kind: placed.kind };
  };
  /** @param onMoved is given the version that the block has then */
  const move = (
    { id, version }: Pick<Block, 'id' | 'version'>,
    slot: TimeSlot,
    insists: ConflictOverrides = {},
    onMoved?: (version: number) => void,
  ) =>
    send(MoveBlockDocument, { input: { id, version, ...slot, ...insists } }, ({ moveBlock }) =>
      onMoved?.(moveBlock.version),
    );

  /** It waits, or waits again, as work of the time that it has. @param onLeft is given the version that the block has then */
  const markLeftOver = (
    { id, version }: Pick<Block, 'id' | 'version'>,
    slot: TimeSlot,
    onLeft?: (version: number) => void,
  ) =>
    send(MoveBlockDocument, { input: { id, version, ...slot, leftOver: true } }, ({ moveBlock }) =>
      onLeft?.(moveBlock.version),
    );

  /** One piece after the other; it ends with the first that is refused. @param onPlaced is given each that is planned */
  const plan = async (
    item: ToPlan,
    slots: readonly TimeSlot[],
    insists: ConflictOverrides = {},
    onPlaced?: (block: Pick<Block, 'id' | 'version'>) => void,
  ): Promise<PlanningResult> => {
    const { jobCardId, jobId, block } = item;
    const whose = jobId === null ? { jobCardId: jobCardId ?? undefined } : { jobId };
    const title = jobCardId === null ? { title: block?.title ?? undefined } : whose;
    for (const [index, slot] of slots.entries()) {
      const placed =
        index === 0 && block !== null
          ? await move(block, slot, insists, (version) => onPlaced?.({ id: block.id, version }))
          : await send(PlanBlockDocument, { input: { ...title, ...slot, ...insists } }, ({ planBlock }) =>
              onPlaced?.(planBlock),
            );
      if (placed.kind === 'conflicts') {
        return { ...placed, left: { slots: slots.slice(index), isRest: index > 0 } };
      }
      if (placed.kind !== 'done') return { kind: 'refused' };
    }
    return { kind: 'done' };
  };

  /** @param onDone is given the version that the card has then */
  const expectOn = (input: ArrivalTime, onDone?: (version: number) => void): Promise<PlanningResult> =>
    simply(send(ExpectOnDayDocument, { input }, ({ updateJobCard }) => onDone?.(updateJobCard.version)));
  /** A car without an appointment comes when its work begins. What is in the way of the work leaves the car without one. */
  const planAt = async (item: Unplanned, slot: TimeSlot): Promise<PlanningResult> => {
    const placed = await plan(item, [slot]);
    const { jobCard } = item;
    if (placed.kind !== 'done' || jobCard?.state !== 'PLANNED' || jobCard.expectedAt !== null) return placed;
    return expectOn({ id: jobCard.id, version: jobCard.version, expectedAt: slot.startAt });
  };
  const lend = (jobCardId: string, slot: TimeSlot): Promise<PlanningResult> =>
    simply(send(PlanBlockDocument, { input: { jobCardId, ...slot, kind: 'DROP_OFF' } }));
  const remove = ({ id, version }: Pick<Block, 'id' | 'version'>) =>
    send(RemoveBlockDocument, { input: { id, version } });
  return { pending, doAll, move, markLeftOver, plan, planAt, expectOn, lend, remove };
}
