import type { z } from 'zod';
import type { CardState, JobState } from '../../../schema/features/desk/states.ts';
import type { holdReason } from '../../../schema/features/workshop/enums.ts';
import { jobCardsTexts } from '../../../schema/messages/job-cards/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

const tones: Readonly<Record<CardState, BadgeTone>> = {
  PLANNED: 'neutral',
  CHECKED_IN: 'info',
  DIAGNOSIS: 'info',
  AWAITING_APPROVAL: 'warning',
  READY_TO_START: 'accent',
  IN_PROGRESS: 'accent',
  QUALITY_CHECK: 'accent',
  READY: 'success',
  DELIVERED: 'neutral',
  ON_HOLD: 'warning',
  CANCELLED: 'neutral',
};

/** The state of a job card; of one on hold, what it waits for. */
export function StateBadge(card: {
  readonly state: CardState;
  readonly holdReason?: z.output<typeof holdReason> | null;
}) {
  const t = useTexts(jobCardsTexts);
  const held = card.state === 'ON_HOLD' && card.holdReason ? t(`holdReasons.${card.holdReason}`) : undefined;
  return <Badge tone={tones[card.state]}>{held ?? t(`states.${card.state}`)}</Badge>;
}

const jobTones: Readonly<Record<JobState, BadgeTone>> = {
  PROPOSED: 'warning',
  APPROVED: 'info',
  DECLINED: 'neutral',
  DEFERRED: 'neutral',
  STARTED: 'accent',
  DONE: 'success',
  CANCELLED: 'neutral',
};

/** The state of a job. */
export function JobStateBadge({ state }: { readonly state: JobState }) {
  const t = useTexts(jobCardsTexts);
  return <Badge tone={jobTones[state]}>{t(`jobStates.${state}`)}</Badge>;
}
