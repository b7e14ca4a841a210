import { useMutation } from '@apollo/client/react';
import { ResumeSubscriptionDocument } from '../../../../../generated/graphql.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';

/**
 * Takes a cancellation back.
 *
 * @param onResumed called when the subscription goes on
 */
export function useResumption(onResumed: () => void) {
  const t = useTexts(subscriptionTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [run, { loading }] = useMutation(ResumeSubscriptionDocument);
  const resume = async () => {
    const result = await resultOf(run());
    if (result.kind === 'error') {
      return toast({ title: t('resumeFailed'), text: result.error.text, tone: 'error' });
    }
    toast({ title: t('resumed'), text: t('resumedText'), tone: 'success' });
    onResumed();
  };
  return { resume, resuming: loading };
}
