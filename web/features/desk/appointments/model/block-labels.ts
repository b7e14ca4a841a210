import type { PlannerText } from '../../../../../schema/messages/planner/index.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import { foldText } from '../../../../kit/pickers/filter-by-name.ts';
import { plateOf } from '../../card-actions/index.ts';
import type { Block, PlannerData, Unplanned } from './day-plan.ts';

/** How a block looks: it is said in words as well. */
export type BlockStatus = 'planned' | 'running' | 'waits' | 'done' | 'late';

/** The state comes from the card and the clocks, never from the planner. */
export function blockStatus({ state, jobCard }: Block): BlockStatus {
  if (state === 'DONE') return 'done';
  if (state === 'LEFT_OVER') return 'late';
  if (state === 'RUNNING') return 'running';
  return jobCard?.state === 'ON_HOLD' || jobCard?.state === 'AWAITING_APPROVAL' ? 'waits' : 'planned';
}

/** Whether it can be given another time: not while somebody works on it, nor when it is done. */
export const isBlockMovable = ({ state }: Block) => state === 'PLANNED' || state === 'LEFT_OVER';

/** Whether it can be given another end alone: what is worked on is where it is, and so is what was done before its time. */
export const isLengthOpen = ({ state, kind, plannedEndAt }: Block, now: number) =>
  kind === 'WORK' && (state === 'RUNNING' || (state === 'DONE' && Date.parse(plannedEndAt) > now));

type LabelSource = Pick<Block, 'jobCard' | 'job'> & { readonly title?: string | null };

/** The plate, or what is planned without a car. */
export function blockName({ jobCard, title }: LabelSource, t: PlannerText): string {
  if (jobCard === null) return title ?? t('noPlate');
  return plateOf(jobCard) ?? jobCard.number;
}

/** What is to do. */
export const blockWork = ({ job, jobCard, title }: LabelSource): string | undefined =>
  job?.title ?? (jobCard === null ? undefined : (title ?? jobCard.customerWish ?? undefined));

export const toLabelSource = ({ jobCard, job, block }: Unplanned): LabelSource => ({
  jobCard,
  job,
  title: block?.title ?? null,
});

/** `08:15` as the clocks of the workshop show it. */
export const timeOfDay = (iso: string | number, zone: string): string =>
  clockAt(zone, typeof iso === 'number' ? iso : Date.parse(iso)).slice(11, 16);

/** In hours with one digit. */
export const minutesToHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** What somebody types to find it. */
export function matchesSearch(planned: LabelSource, typed: string, person = ''): boolean {
  const { jobCard, job, title } = planned;
  const { vehicle, customer, number } = jobCard ?? {};
  const words = [vehicle?.plate, vehicle?.make, vehicle?.model, jobCard?.vehicleText, customer?.name, number];
  const said = foldText([...words, job?.title, title, jobCard?.customerWish, person].filter(Boolean).join(' '));
  const joined = said.replace(/[^\p{L}\p{N}]/gu, '');
  return foldText(typed)
    .split(/\s+/)
    .every((word) => said.includes(word) || joined.includes(word));
}

export const resourceName = ({ resources }: PlannerData, id: string): string =>
  resources.find((each) => each.id === id)?.name ?? '';
