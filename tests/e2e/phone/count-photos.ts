import type { OwnerAt } from '../../support/browser/owners.ts';

/** How many photos the server has of a finding on a card. */
export async function countPhotos(owner: OwnerAt, cardId: string, finding: string): Promise<number> {
  const { jobs }: { jobs: { id: string; title: string }[] } = await owner.call('jobCard', { id: cardId });
  const id = jobs.find(({ title }) => title === finding)?.id;
  const files: { jobId: string | null }[] = await owner.call('files', { kind: 'JOB_CARD', id: cardId });
  return files.filter(({ jobId }) => jobId === id).length;
}
