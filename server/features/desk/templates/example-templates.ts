import type { RemovedExample } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeActivities } from '../../platform/activity/index.ts';

/** Notes that all templates are there to look around in, so that they go with the example. */
export async function markTemplatesAsExample({ jobTemplate }: TenantTables): Promise<void> {
  await jobTemplate.updateMany({ where: {}, data: { isExample: true } });
}

/** Removes the templates of an example; one that the workshop has changed has become its own. */
export async function removeExampleTemplates({ tx }: RemovedExample): Promise<void> {
  const templates = await tx.jobTemplate.findMany({ where: { isExample: true }, select: { id: true, version: true } });
  const untouched = templates.flatMap(({ id, version }) => (version === 1 ? [id] : []));
  await removeActivities(tx, { entityIds: untouched });
  await tx.jobTemplate.deleteMany({ where: { id: { in: untouched } } });
  await tx.jobTemplate.updateMany({ where: { isExample: true }, data: { isExample: false } });
}
