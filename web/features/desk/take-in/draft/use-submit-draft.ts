import { useMutation } from '@apollo/client/react';
import { CheckInDocument, PlanJobCardDocument, TakeInDocument } from '../../../../../generated/graphql.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import type { ConflictingCard } from './conflicting-card.ts';
import type { Draft, ExpectedCard } from './draft.ts';
import { checkInInputOf, planInputOf, type TakeInOptions, takeInInputOf } from './input.ts';

export interface StartedCard {
  readonly id: string;
  readonly number: string;
}

/**
 * Sends a draft: takes the car in, plans it, or continues the card of one that was expected. The same draft sent again,
 * as after a lost connection, is the same call, so that nothing is begun twice.
 */
export function useSubmitDraft() {
  const resultOf = useResult();
  const [takeIn, taking] = useMutation(TakeInDocument);
  const [plan, planning] = useMutation(PlanJobCardDocument);
  const [checkIn, checking] = useMutation(CheckInDocument);
  const withOperationId = useOperationId();
  const once = <Input extends object>(input: Input) => ({ variables: { input: withOperationId(input) } });

  const send = async (
    draft: Draft,
    sending: TakeInOptions,
    card: ExpectedCard | undefined,
  ): Promise<Result<StartedCard>> => {
    if (card !== undefined) {
      const result = await resultOf(checkIn(once(checkInInputOf(draft, card, sending))));
      return result.kind === 'ok' ? { kind: 'ok', data: result.data.checkIn } : result;
    }
    if (sending.mode === 'later') {
      const result = await resultOf(plan(once(planInputOf(draft, sending))));
      return result.kind === 'ok' ? { kind: 'ok', data: result.data.planJobCard } : result;
    }
    const result = await resultOf(takeIn(once(takeInInputOf(draft, sending))));
    return result.kind === 'ok' ? { kind: 'ok', data: result.data.takeIn } : result;
  };
  return { send, sending: taking.loading || planning.loading || checking.loading };
}

/**
 * The card that stands in the way, of a refusal that names one. What reads it comes with the first refusal; where it cannot be
 * loaded, the refusal is said without the way to the card.
 *
 * @param current what the refusal says of how it stands
 */
export async function loadConflictingCard(current: unknown): Promise<ConflictingCard | undefined> {
  if (current === undefined) return undefined;
  return import('./conflicting-card.ts').then(
    ({ parseConflictingCard }) => parseConflictingCard(current),
    () => undefined,
  );
}
