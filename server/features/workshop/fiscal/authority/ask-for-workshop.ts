import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Answer, type Attempt, askAuthority } from '../../../../integrations/fiscal/ask-authority.ts';
import { credentialsFor, type Mode } from './encrypted-certificate.ts';

/** Sends a message of a workshop to the tax authority. That of a live demo goes nowhere, and is as good as confirmed. */
export async function askForWorkshop(
  ctx: AppContext,
  db: TenantTables,
  { workshopId, mode }: { readonly workshopId: string; readonly mode: Mode },
  attempt: Attempt,
): Promise<Answer> {
  const { demoUntil } = await db.itself.read();
  if (demoUntil !== null) return { kind: 'confirmed', eor: randomUUID() };
  const authority = ctx.config.fiscal[mode];
  const credentials = await credentialsFor(ctx, db, { workshopId, mode });
  return authority === undefined || credentials === undefined
    ? { kind: 'silent', problem: 'The environment or the certificate is missing' }
    : askAuthority(authority, credentials, attempt);
}
