import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { MoveJobCardDocument } from '../../../../generated/graphql.ts';
import { holdReason } from '../../../../schema/features/workshop/enums.ts';
import type { CardState } from '../../../../schema/features/workshop/job-cards/states.ts';
import { requiredLine } from '../../../../schema/fields/fields.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { readAgain } from '../shared/read-again.ts';
import { typedMoment } from './typed-moment.ts';

const held = z.object({ holdReason, holdUntil: typedMoment });
const reasoned = z.object({ reason: requiredLine('fillInAllFields', 500) });

export interface MoveCardDialogProps {
  readonly card: { readonly id: string; readonly version: number };
  readonly to: CardState;
  readonly onClose: () => void;
}

/** Asks what a move needs to say: what a card on hold waits for, or why it is called off or goes back. */
export function MoveCardDialog({ card, to, onClose }: MoveCardDialogProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const { id, version } = card;
  const send = async (more: z.output<typeof held> | z.output<typeof reasoned>) => {
    const input = { id, version, to, ...more };
    const result = await resultOf(client.mutate({ mutation: MoveJobCardDocument, variables: { input } }));
    await readAgain(client);
    if (result.kind === 'ok') onClose();
    return result;
  };
  const shared = {
    ...{ submitText: words(`states.${to}`), pendingText: t('working'), failure: t('notDone') },
    ...{ send, onCancel: onClose },
  };
  return (
    <Dialog open onClose={onClose} title={t('moveTitle', { state: words(`states.${to}`) })}>
      {to === 'ON_HOLD' ? (
        <EntityForm
          {...shared}
          schema={held}
          fields={[
            {
              name: 'holdReason',
              label: t('fields.holdReason'),
              options: holdReason.options.map((value) => ({ value, label: words(`holdReasons.${value}`) })),
            },
            { name: 'holdUntil', label: t('fields.holdUntil'), kind: 'moment' },
          ]}
          initial={{ holdReason: 'PARTS', holdUntil: '' }}
        />
      ) : (
        <EntityForm
          {...shared}
          schema={reasoned}
          fields={[{ name: 'reason', label: t('reason') }]}
          initial={{ reason: '' }}
        />
      )}
    </Dialog>
  );
}
