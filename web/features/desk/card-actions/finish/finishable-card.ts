import type { FinishJobsInput } from '../../../../../generated/graphql.ts';
import type { CardState, JobState } from '../../../../../schema/features/desk/states.ts';

/** What of a card decides how its work is finished. */
export interface FinishableCard {
  readonly id: string;
  readonly state: CardState;
  readonly broughtByName: string | null;
  readonly broughtByPhone: string | null;
  readonly customer: { readonly name: string; readonly phone: string | null } | null;
  readonly jobs: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: JobState;
    readonly amountCents?: number | null;
    /** It costs more than was approved; absent where the list does not read it. */
    readonly needsApproval?: boolean;
  }[];
}

/** What is sent beside the card. */
export type FinishChoice = Pick<FinishJobsInput, 'proposed' | 'approve'>;

/** The jobs that somebody has to agree to before they are billed: proposed, or dearer than was approved. */
export const jobsToApprove = ({ jobs }: Pick<FinishableCard, 'jobs'>) =>
  jobs.filter(({ state, needsApproval }) => state === 'PROPOSED' || needsApproval);

/** The jobs that nobody has approved at any price. */
export const undecidedJobs = ({ jobs }: Pick<FinishableCard, 'jobs'>) =>
  jobs.filter(({ state }) => state === 'PROPOSED');
