import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { type Webhook, webhook } from '../../../../../schema/features/integrations/webhooks.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';

export type WebhookRow = Awaited<ReturnType<TenantTables['webhook']['findUniqueOrThrow']>>;

const types = z.array(z.string());

export const eventTypesOf = ({ eventTypes }: Pick<WebhookRow, 'eventTypes'>): readonly string[] =>
  types.parse(eventTypes);

/** @param now a secret that signs no more is not shown */
export const presentWebhook = (row: WebhookRow, now: Date): Webhook =>
  webhook.parse({
    ...row,
    eventTypes: eventTypesOf(row),
    previousSecretUntil: hasTwoSecrets(row, now) ? isoOf(row.previousSecretUntil) : null,
    createdAt: row.createdAt.toISOString(),
  });

/** Whether notices are signed with the secret before the present one as well. */
export const hasTwoSecrets = ({ previousSecretUntil }: Pick<WebhookRow, 'previousSecretUntil'>, now: Date): boolean =>
  previousSecretUntil !== null && previousSecretUntil > now;

/** @throws NOT_FOUND */
export async function requireWebhook(db: TenantTables, id: string): Promise<WebhookRow> {
  const row = await db.webhook.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

export async function listWebhooks({ ctx, db }: SignedInCall): Promise<Webhook[]> {
  const rows = await db.webhook.findMany({ orderBy: { id: 'asc' } });
  return rows.map((row) => presentWebhook(row, ctx.clock.now()));
}
