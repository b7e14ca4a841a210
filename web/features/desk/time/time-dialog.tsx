import { useApolloClient, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import {
  type ClockEntryFragment,
  ClockJobsDocument,
  CorrectTimeDocument,
  DiscardTimeDocument,
} from '../../../../generated/graphql.ts';
import { approvedStates, openStates } from '../../../../schema/features/desk/states.ts';
import { discardTimeInput } from '../../../../schema/features/desk/time.ts';
import { clocksTexts } from '../../../../schema/messages/clocks/index.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { fieldMoment } from '../../../kit/pickers/field-moment.ts';
import { typedMoment } from '../../../kit/pickers/typed-moment.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

const { reason } = discardTimeInput.shape;
const discarded = z.object({ reason });
const correctedIn = (zone: string) =>
  z.object({
    startedAt: typedMoment(zone),
    endedAt: typedMoment(zone),
    reason,
    jobId: z.string().max(36),
  });
type Corrected = ReturnType<typeof correctedIn>;

export interface TimeDialogProps {
  readonly what: 'correct' | 'discard';
  readonly entry: ClockEntryFragment;
  /** Who does not may move the entry to another job, and nothing else. */
  readonly mayChangeTimes: boolean;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Corrects an entry or takes it out of what counts, with the reason. */
export function TimeDialog({ what, entry, mayChangeTimes, onDone, onClose }: TimeDialogProps) {
  const t = useTexts(clocksTexts);
  const zone = useZone();
  const client = useApolloClient();
  const resultOf = useResult();
  const [corrected] = useState(() => correctedIn(zone));
  const { id, version } = entry;
  const settle = async <Data,>(call: Promise<Result<Data>>) => {
    const result = await call;
    if (result.kind === 'ok') onClose();
    await onDone().catch(() => undefined);
    return result;
  };
  const shared = { pendingText: t('saving'), failure: t('notDone'), onCancel: onClose };
  if (what === 'discard') {
    return (
      <Dialog open onClose={onClose} title={t('discardTitle')} description={t('discardText')}>
        <EntityForm
          {...shared}
          schema={discarded}
          fields={[{ name: 'reason', label: t('reason') }]}
          initial={{ reason: '' }}
          submitText={t('discard')}
          send={(input) =>
            settle(
              resultOf(
                client.mutate({
                  mutation: DiscardTimeDocument,
                  variables: { input: { id, version, reason: input.reason } },
                }),
              ),
            )
          }
        />
      </Dialog>
    );
  }
  const initial = {
    startedAt: fieldMoment(entry.startedAt, zone),
    endedAt: fieldMoment(entry.endedAt, zone),
    jobId: entry.jobId ?? '',
    reason: '',
  };
  /** Undefined where the field says what it said, to the minute: seconds that nobody saw stay. */
  const changed = (typed: string | null, before: string) =>
    typed === null || fieldMoment(typed, zone) === before ? undefined : typed;
  const send = (input: z.output<Corrected>) => {
    const [startedAt, endedAt] = [changed(input.startedAt, initial.startedAt), changed(input.endedAt, initial.endedAt)];
    const isMoved = input.jobId !== '' && input.jobId !== initial.jobId;
    const changes = {
      startedAt,
      endedAt,
      jobId: isMoved ? input.jobId : undefined,
    };
    const variables = { input: { id, version, reason: input.reason, ...changes } };
    return settle(resultOf(client.mutate({ mutation: CorrectTimeDocument, variables })));
  };
  return (
    <CorrectForm entry={entry} onClose={onClose}>
      {(jobs) => (
        <EntityForm<z.input<Corrected>, z.output<Corrected>>
          {...shared}
          schema={corrected}
          fields={[
            ...(mayChangeTimes ? [{ name: 'startedAt', label: t('from'), kind: 'moment' } as const] : []),
            ...(mayChangeTimes && entry.endedAt !== null
              ? [{ name: 'endedAt', label: t('to'), kind: 'moment' } as const]
              : []),
            { name: 'jobId', label: t('job'), options: jobs },
            { name: 'reason', label: t('reason') },
          ]}
          initial={initial}
          submitText={t('correct')}
          send={send}
        />
      )}
    </CorrectForm>
  );
}

const states = [...openStates];

interface CorrectFormProps {
  readonly entry: ClockEntryFragment;
  readonly onClose: () => void;
  readonly children: (jobs: readonly { readonly value: string; readonly label: string }[]) => ReactNode;
}

/** The jobs to which an entry can be moved: those of the cards that are open, and the one where it is. */
function CorrectForm({ entry, onClose, children }: CorrectFormProps) {
  const t = useTexts(clocksTexts);
  const { data, loading } = useQuery(ClockJobsDocument, { variables: { states } });
  const open = (data?.jobCards.nodes ?? []).flatMap(({ jobs, vehicle, number }) =>
    jobs
      .filter(({ id, state }) => id !== entry.jobId && approvedStates.some((each) => each === state))
      .map(({ id, title }) => ({ value: id, label: `${vehicle?.plate?.toUpperCase() ?? number} · ${title}` })),
  );
  const own = { value: entry.jobId ?? '', label: entry.job?.title ?? t('noJob') };
  return (
    <Dialog open onClose={onClose} title={t('correctTitle')}>
      {!loading && children([own, ...open])}
    </Dialog>
  );
}
