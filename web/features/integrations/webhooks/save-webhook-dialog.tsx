import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { SaveWebhookDocument, type WebhookPartsFragment, WebhooksDocument } from '../../../../generated/graphql.ts';
import { saveWebhookInput, webhook as webhookAnswer } from '../../../../schema/features/integrations/webhooks.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { conflictingRow } from '../../../kit/writes/conflicting-row.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EventChoice } from './event-choice.tsx';

const { url, description, eventTypes } = saveWebhookInput.shape;
const schema = z.object({ url, description, eventTypes, expand: z.boolean() });

type Values = Pick<WebhookPartsFragment, 'url' | 'description' | 'eventTypes' | 'expand'>;
const valuesOf = ({ url, description, eventTypes, expand }: Values) => ({
  url,
  description: description ?? '',
  eventTypes: [...eventTypes],
  expand,
});
const empty = { url: '', description: '', eventTypes: [], expand: false };

export interface SaveWebhookDialogProps {
  /** The one that is changed; left out for a new one. */
  readonly webhook?: WebhookPartsFragment;
  readonly onClose: () => void;
  /** With the secret of a new one, which can be read this once. */
  readonly onSaved: (secret: string | null) => void;
}

/** Where a webhook leads, and of what it is notified. */
export function SaveWebhookDialog({ webhook, onClose, onSaved }: SaveWebhookDialogProps) {
  const t = useTexts(outgoingWebhooksTexts);
  const kit = useTexts(kitTexts);
  const resultOf = useResult();
  const [save] = useMutation(SaveWebhookDocument, {
    refetchQueries: [WebhooksDocument],
    awaitRefetchQueries: true,
    fetchPolicy: 'no-cache',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(webhook === undefined ? 'add' : 'edit')}
      description={t(webhook === undefined ? 'addText' : 'editText')}
    >
      <EntityForm
        schema={schema}
        fields={[
          { name: 'url', label: t('address'), hint: t('addressHint') },
          { name: 'description', label: t('description') },
          {
            name: 'eventTypes',
            label: t('events'),
            control: ({ label, value, onChange, error }) => (
              <EventChoice label={label} value={value} onChange={onChange} isRefused={error !== undefined} />
            ),
          },
          { name: 'expand', label: t('expand'), kind: 'check' },
        ]}
        initial={webhook === undefined ? empty : valuesOf(webhook)}
        version={webhook === undefined ? undefined : webhook.version}
        submitText={webhook === undefined ? t('add') : kit('save')}
        pendingText={t('saving')}
        failure={t('notSaved')}
        send={async (input, version) => {
          const of = webhook === undefined ? {} : { id: webhook.id, version };
          const result = await resultOf(save({ variables: { input: { ...input, ...of } } }));
          if (result.kind === 'ok') onSaved(result.data.saveWebhook.secret);
          return result;
        }}
        presentOf={(error) => {
          const present = conflictingRow(error, webhookAnswer);
          return present && { version: present.version, values: valuesOf(present) };
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
