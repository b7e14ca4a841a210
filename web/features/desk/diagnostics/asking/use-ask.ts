import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  AskDiagnosticsDocument,
  type AskDiagnosticsInput,
  DiagnosticsQuotaDocument,
  OneDiagnosisDocument,
} from '../../../../../generated/graphql.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';

/** Asks, and knows how many questions are left; the answer is kept under its id, so that it is there when it is opened. */
export function useAsk(onAnswer: (id: string) => void) {
  const quotaQuery = useQuery(DiagnosticsQuotaDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([quotaQuery]);
  const quota = useReadStep(quotaQuery);
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [refused, setRefused] = useState<ApiError>();
  const [askDiagnostics, { loading }] = useMutation(AskDiagnosticsDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const { askDiagnostics: answer } = data;
      cache.writeQuery({
        query: OneDiagnosisDocument,
        variables: { id: answer.id },
        data: { diagnoses: { nodes: [answer] } },
      });
    },
  });
  const ask = async (question: AskDiagnosticsInput) => {
    setRefused(undefined);
    const result = await resultOf(askDiagnostics({ variables: { input: withOperationId(question) } }));
    if (result.kind === 'error') setRefused(result.error);
    else onAnswer(result.data.askDiagnostics.id);
    void quotaQuery.refetch().catch(() => undefined);
  };
  return { quota, ask, asking: loading, refused };
}
