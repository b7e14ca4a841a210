import { useApolloClient } from '@apollo/client/react';
import { SendInvoiceDocument } from '../../../../../generated/graphql.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import type { Program } from '../link-panel.tsx';

/** Gives an issued invoice to its customer, and answers the address of its page. @param id of the invoice */
export function useGiveInvoice(id: string) {
  const client = useApolloClient();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  return async (channel: 'EMAIL' | 'LINK' | Program, pdfOnly = false): Promise<Result<string>> => {
    const input = withOperationId({ id, channel, pdfOnly });
    const sent = await resultOf(client.mutate({ mutation: SendInvoiceDocument, variables: { input } }));
    return sent.kind === 'ok' ? { kind: 'ok', data: sent.data.sendInvoice.url } : sent;
  };
}
