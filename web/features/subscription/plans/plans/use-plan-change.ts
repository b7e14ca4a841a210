import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ChangePlanDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';

/**
 * Changes the plan of the running subscription at the dashboard's prices (docs/contract.md §3, change-plan).
 *
 * @param email the signed-in account's own address
 * @param onChanged called when the new plan stands
 */
export function usePlanChange(email: string, onChanged: () => void) {
  const t = useTexts(billingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [run, { loading }] = useMutation(ChangePlanDocument);
  const [error, setError] = useState<ApiError>();

  /** @param prorationDate out of the preview that was shown, so that what it said is charged */
  const change = async ({ id, label }: { readonly id: string; readonly label: string }, prorationDate: number) => {
    setError(undefined);
    const result = await resultOf(run({ variables: { newPlan: id, customerEmail: email, prorationDate } }));
    if (result.kind === 'error') return setError(result.error);
    toast({ title: t('planChanged'), text: t('planChangedText', { plan: label }), tone: 'success' });
    onChanged();
  };
  return { change, changing: loading, error, forgetRefusal: () => setError(undefined) };
}
