import { useMutation } from '@apollo/client/react';
import {
  RemoveWebhookDocument,
  RotateWebhookSecretDocument,
  SaveWebhookDocument,
  TestWebhookDocument,
  type WebhookPartsFragment,
  WebhooksDocument,
} from '../../../../generated/graphql.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';
import { nameOf } from './event-words.ts';

interface Followed {
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}

/** What is done with a webhook by one press, and how that ended. */
export function useWebhookActs(webhook: WebhookPartsFragment, { onSecret, onDone }: Followed) {
  const t = useTexts(outgoingWebhooksTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [send, testing] = useMutation(TestWebhookDocument);
  const [save] = useMutation(SaveWebhookDocument);
  const [renew, rotating] = useMutation(RotateWebhookSecretDocument, { fetchPolicy: 'no-cache' });
  const [end, removing] = useMutation(RemoveWebhookDocument, {
    refetchQueries: [WebhooksDocument],
    awaitRefetchQueries: true,
  });
  const { id, version, url, eventTypes } = webhook;
  const name = nameOf(webhook);
  const refused = (title: string, text: string) => toast({ title, text, tone: 'error' });

  return {
    isTesting: testing.loading,
    isRotating: rotating.loading,
    isRemoving: removing.loading,
    async test() {
      const result = await resultOf(send({ variables: { input: { id } } }));
      if (result.kind !== 'ok') return refused(t('testFailed'), result.error.text);
      const { state, status, ms, reason } = result.data.testWebhook;
      const answer = status === null ? '' : t('answered', { status: `${status}`, ms: `${ms ?? 0}` });
      if (state === 'DELIVERED') return toast({ title: t('testAccepted'), text: answer, tone: 'success' });
      refused(t('testRefused'), answer || (reason === null ? '' : t(`reasons.${reason}`)));
    },
    async pause(paused: boolean) {
      const input = { id, version, url, eventTypes, paused };
      const result = await resultOf(save({ variables: { input } }));
      if (result.kind === 'ok') toast({ title: t(paused ? 'paused' : 'resumed', { name }), tone: 'success' });
      else refused(t('notSaved'), result.error.text);
    },
    async rotate() {
      const result = await resultOf(renew({ variables: { input: { id } } }));
      onDone();
      if (result.kind !== 'ok') return refused(t('notRotated'), result.error.text);
      const { secret } = result.data.rotateWebhookSecret;
      if (secret !== null) onSecret(secret);
    },
    async remove() {
      const result = await resultOf(end({ variables: { input: { id, version } } }));
      onDone();
      if (result.kind === 'ok') toast({ title: t('removed', { name }), tone: 'success' });
      else refused(t('notRemoved'), result.error.text);
    },
  };
}
