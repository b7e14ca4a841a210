import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiKeysDocument, CreateApiKeyDocument } from '../../../../generated/graphql.ts';
import { createApiKeyInput } from '../../../../schema/features/integrations/api-keys.ts';
import { apiKeysTexts } from '../../../../schema/messages/api-keys/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { typedMoment } from '../../../kit/pickers/typed-moment.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';

const addressesLength = 1000;
const words = (typed: string) => typed.split(/[\s,;]+/).filter((word) => word !== '');

const schemaIn = (zone: string) =>
  z.object({
    name: createApiKeyInput.shape.name,
    scopes: createApiKeyInput.shape.scopes,
    expiresAt: typedMoment(zone),
    ipAllow: z.string().max(addressesLength).transform(words),
  });

export interface CreateKeyDialogProps {
  readonly onClose: () => void;
  /** With the key itself, which can be read this once. */
  readonly onCreated: (secret: string | null) => void;
}

/** Makes a key: what it is called and what it may do. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const t = useTexts(apiKeysTexts);
  const zone = useZone();
  const resultOf = useResult();
  // Made once: a form keeps to the schema that it began with.
  const [schema] = useState(() => schemaIn(zone));
  const [create] = useMutation(CreateApiKeyDocument, {
    refetchQueries: [ApiKeysDocument],
    awaitRefetchQueries: true,
    fetchPolicy: 'no-cache',
  });
  return (
    <Dialog open onClose={onClose} title={t('create')} description={t('createText')}>
      <EntityForm
        schema={schema}
        fields={[
          { name: 'name', label: t('name'), hint: t('nameHint') },
          {
            name: 'scopes',
            label: t('scopes'),
            control: ({ label, value, onChange, error }) => (
              <ScopeChoice label={label} value={value} onChange={onChange} isRefused={error !== undefined} />
            ),
          },
          { name: 'expiresAt', label: t('expires'), kind: 'moment' },
          { name: 'ipAllow', label: t('addresses'), hint: t('addressesHint') },
        ]}
        initial={{ name: '', scopes: [], expiresAt: '', ipAllow: '' }}
        submitText={t('create')}
        pendingText={t('creating')}
        failure={t('notCreated')}
        send={async (input) => {
          const result = await resultOf(create({ variables: { input } }));
          if (result.kind === 'ok') onCreated(result.data.createApiKey.secret);
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
