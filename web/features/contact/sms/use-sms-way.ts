import { useQuery } from '@apollo/client/react';
import { SmsPreviewDocument } from '../../../../generated/graphql.ts';

/** Whether the workshop has a way to send SMS at all, and the customer a phone; false until that is known. */
export function useSmsWay(phone: string | null | undefined): boolean {
  const { data } = useQuery(SmsPreviewDocument, {
    variables: { text: '' },
    fetchPolicy: 'cache-and-network',
    skip: !phone,
  });
  const reason = data?.smsPreview.reason;
  return Boolean(phone) && data !== undefined && reason !== 'PROVIDER' && reason !== 'OFF';
}
