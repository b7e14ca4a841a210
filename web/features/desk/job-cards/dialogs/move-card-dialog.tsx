import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { z } from 'zod';
import { MoveJobCardDocument } from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { holdReason } from '../../../../../schema/features/workshop/enums.ts';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedMoment } from '../../../../kit/pickers/typed-moment.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CardMailCheckbox } from '../../appointments/index.ts';
import type { MovableCard } from '../../card-actions/index.ts';
import { refetchActiveQueries } from '../../card-actions/index.ts';
import { HandOverForm } from './hand-over-form.tsx';

const heldIn = (zone: string) => z.object({ holdReason, holdUntil: typedMoment(zone) });
const reasoned = z.object({ reason: requiredLine('reasonNeeded', 500) });

type More =
  | z.output<ReturnType<typeof heldIn>>
  | z.output<typeof reasoned>
  | { readonly kmOut?: number | undefined; readonly informedByName?: string };

export interface MoveCardDialogProps {
  readonly card: MovableCard;
  readonly to: CardState;
  readonly role: Role;
  readonly onClose: () => void;
}

/**
 * Asks what a move has to say: what a card on hold waits for, why it is called off or goes back, and how many kilometres a
 * car has that is handed over.
 */
export function MoveCardDialog({ card, to, role, onClose }: MoveCardDialogProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const zone = useZone();
  const { id, version } = card;
  // A customer with a promised appointment is notified that it is called off.
  const mayMail = to === 'CANCELLED' && card.state === 'PLANNED' && can(role, 'planner.manage');
  const [mailCustomer, setMailCustomer] = useState<boolean>();
  const send = async (more: More) => {
    const input = { id, version, to, ...more, ...(mailCustomer === undefined ? {} : { mailCustomer }) };
    const call = { mutation: MoveJobCardDocument, variables: { input }, refetchQueries: [] };
    const result = await resultOf(client.mutate(call));
    await refetchActiveQueries(client);
    if (result.kind === 'ok') onClose();
    return result;
  };
  // »Prekliči« beside »Preklicano« would leave open which of them calls it off.
  const callOff = card.state === 'PLANNED' ? t('callOff') : words('cardActs.CANCELLED');
  const shared = {
    submitText: to === 'CANCELLED' ? callOff : words(`states.${to}`),
    pendingText: t('working'),
    failure: t('notDone'),
    send,
    onCancel: onClose,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={to === 'CANCELLED' ? callOff : t('moveTitle', { state: words(`states.${to}`) })}
    >
      {to === 'DELIVERED' && <HandOverForm card={card} role={role} shared={shared} onClose={onClose} />}
      {to === 'ON_HOLD' && (
        <EntityForm
          {...shared}
          schema={heldIn(zone)}
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
      )}
      {to !== 'DELIVERED' && to !== 'ON_HOLD' && (
        <EntityForm
          {...shared}
          schema={reasoned}
          fields={[{ name: 'reason', label: t('reason') }]}
          initial={{ reason: '' }}
        >
          {mayMail && (
            <CardMailCheckbox calledOff jobCardId={id} mailCustomer={mailCustomer} onMail={setMailCustomer} />
          )}
        </EntityForm>
      )}
    </Dialog>
  );
}
