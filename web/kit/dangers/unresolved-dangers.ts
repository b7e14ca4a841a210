import { useQuery } from '@apollo/client/react';
import { InspectionsOfCardDocument, type InspectionsOfCardQuery } from '../../../generated/graphql.ts';
import type { JobState } from '../../../schema/features/desk/states.ts';

interface JobOfCard {
  readonly id: string;
  readonly state: JobState;
}

type Inspected = Pick<InspectionsOfCardQuery['inspections']['nodes'][number], 'state' | 'items'>;

/**
 * What is dangerous and leaves with the car: points of finished inspections whose job is neither done nor declined by
 * the customer, by their titles.
 */
export function unresolvedDangers(inspections: readonly Inspected[], jobs: readonly JobOfCard[]): readonly string[] {
  const settled = new Set(jobs.filter(({ state }) => state === 'DONE' || state === 'DECLINED').map(({ id }) => id));
  const points = inspections.filter(({ state }) => state !== 'RUNNING').flatMap(({ items }) => items);
  const left = points.filter(({ grade, jobId }) => grade === 'DANGEROUS' && (jobId === null || !settled.has(jobId)));
  return [...new Set(left.map(({ title }) => title))];
}

/** @returns nothing until it is known, and where it cannot be read: the server asks by itself */
export function useUnresolvedDangers(jobCardId: string, jobs: readonly JobOfCard[]): readonly string[] {
  const { data } = useQuery(InspectionsOfCardDocument, { variables: { jobCardId } });
  return data === undefined ? [] : unresolvedDangers(data.inspections.nodes, jobs);
}
