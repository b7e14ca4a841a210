import { useApolloClient } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  FinishJobsDocument,
  type FinishJobsMutation,
  UndoFinishJobsDocument,
} from '../../../../../generated/graphql.ts';
import { finishingTexts } from '../../../../../schema/messages/finishing/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useOperationIds } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { refetchActiveQueries } from '../shared/refetch-active-queries.ts';
import { useDeskMutation } from '../shared/use-desk-mutation.ts';
import { type FinishableCard, type FinishChoice, jobsToApprove, undecidedJobs } from './finishable-card.ts';

const load = () => import('./finish-dialog.tsx');
const FinishDialog = lazy(async () => ({ default: (await load()).FinishDialog }));

/**
 * Finishes the work on a car: at once where everything is approved, else after a dialog, and with ten seconds to undo
 * it. Mechanics leave the dialog to the desk.
 *
 * @param among whether the card is one of several on the screen: then what is said names the car
 * @returns `finish`, which settles when it is done, refused, or the question stands; and the dialog to be drawn
 */
export function useFinish(role: Role, { among = false }: { readonly among?: boolean } = {}) {
  const t = useTexts(finishingTexts);
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const { act, pending } = useDeskMutation({ several: true });
  const { withOperationId, endOperation } = useOperationIds();
  const [asked, setAsked] = useState<{ readonly card: FinishableCard; readonly name: string }>();

  const undo = async ({ id, version }: FinishJobsMutation['finishJobs']) => {
    if (await act(UndoFinishJobsDocument, { input: { jobCardId: id, version } })) toast({ title: t('undone') });
  };
  const send = async (card: FinishableCard, name: string, finishing: FinishChoice): Promise<Result<unknown>> => {
    const variables = { input: withOperationId({ jobCardId: card.id, ...finishing }) };
    const result = await resultOf(client.mutate({ mutation: FinishJobsDocument, variables, refetchQueries: [] }));
    await refetchActiveQueries(client);
    if (result.kind === 'error') return result;
    endOperation();
    const done = result.data.finishJobs;
    const isKept = done.state !== 'READY';
    const left = isKept ? undecidedJobs(card).length : 0;
    toast({
      title: isKept ? t('kept', { name }) : among ? t('finished', { name }) : t('ready'),
      text: left === 0 ? undefined : t('keptText', { count: left }),
      tone: 'success',
      action: { label: t('undo'), run: () => void undo(done) },
    });
    return result;
  };
  const [sending, setSending] = useState(false);
  const finish = async (card: FinishableCard, name: string): Promise<'finished' | 'refused' | 'asked'> => {
    const mayDecide = can(role, 'job-cards.manage');
    if (mayDecide && jobsToApprove(card).length > 0) {
      setAsked({ card, name });
      return 'asked';
    }
    setSending(true);
    const result = await send(card, name, { proposed: 'KEEP' });
    setSending(false);
    if (result.kind === 'ok') return 'finished';
    toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
    return 'refused';
  };
  const dialog: ReactNode = asked !== undefined && (
    <Suspense>
      <FinishDialog
        card={asked.card}
        name={asked.name}
        send={(finishing) => send(asked.card, asked.name, finishing)}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { finish, pending: pending || sending, dialog, preload: load };
}
