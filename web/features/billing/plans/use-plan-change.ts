import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ChangePlanDocument } from '../../../../generated/graphql.ts';
import { billingMessages } from '../../../../schema/messages/billing.ts';
import { useOutcome } from '../../../kit/session/outcome.ts';
import type { Refusal } from '../../../kit/session/refusal.ts';
import { useMessages } from '../../../language/messages.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

/**
 * Changes the plan of the running subscription at the dashboard's prices (docs/contract.md §3, change-plan).
 *
 * @param email the signed-in account's own address
 * @param onChanged called when the new plan stands
 */
export function usePlanChange(email: string, onChanged: () => void) {
  const messages = useMessages(billingMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [run, { loading }] = useMutation(ChangePlanDocument);
  const [refusal, setRefusal] = useState<Refusal>();

  const change = async ({ id, label }: { readonly id: string; readonly label: string }) => {
    setRefusal(undefined);
    const result = await outcomeOf(run({ variables: { newPlan: id, customerEmail: email } }));
    if (result.kind === 'refused') return setRefusal(result.refusal);
    toast({ title: messages.planChanged, text: messages.planChangedText(label), tone: 'success' });
    onChanged();
  };
  return { change, changing: loading, refusal, forgetRefusal: () => setRefusal(undefined) };
}
