import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  type SavedWebhook,
  type saveWebhookInput,
  webhook as webhookAnswer,
} from '../../../../../schema/features/integrations/webhooks.ts';
import { requireUpdated, type SignedInCall, stashSecret } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { outgoingAddresses } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { newSigningSecret } from '../../../../integrations/outgoing/standard-webhooks.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { cancelPendingDeliveries } from './cancel-pending.ts';
import { presentWebhook, requireWebhook, type WebhookRow } from './present-webhook.ts';
import { sealSecret } from './signing-secrets.ts';

type Input = z.output<typeof saveWebhookInput>;

const mostOfWorkshop = 20;

/**
 * Delivery checks the address again; here the person who types it gets the error at once.
 *
 * @throws BAD_INPUT an address that leads nowhere, or to one that is not public
 */
export async function requirePublicAddress({ ctx }: SignedInCall, { url }: Pick<Input, 'url'>): Promise<void> {
  try {
    await outgoingAddresses(new URL(url), ctx.config.outgoing);
  } catch (error) {
    throw urlError(error instanceof PrivateAddress ? reasonOf(url) : 'webhookUnknown');
  }
}

const reasonOf = (url: string) => (new URL(url).protocol === 'https:' ? 'webhookNotPublic' : 'webhookNotHttps');

const urlError = (reason: 'webhookNotHttps' | 'webhookNotPublic' | 'webhookUnknown') =>
  new AppError('BAD_INPUT', reason, { fields: { url: reason } });

/**
 * Adds a webhook, or changes one; what is left out stays.
 *
 * @throws NOT_FOUND; CONFLICT somebody else has changed it; INVALID_STATE there are twenty
 */
export function saveWebhook(call: SignedInCall, { id, version, ...input }: Input): Promise<SavedWebhook> {
  return id === undefined || version === undefined
    ? addWebhook(call, input)
    : changeWebhook(call, { id, version, ...input });
}

async function addWebhook(call: SignedInCall, input: Omit<Input, 'id' | 'version'>): Promise<SavedWebhook> {
  const { ctx, db, actor } = call;
  const { url, description = null, eventTypes, expand = false, paused = false } = input;
  const now = ctx.clock.now();
  const secret = newSigningSecret();
  const sealedSecret = await sealSecret(ctx.config.dataKeys, actor.workshopId, secret);
  const id = newId(now);
  const state = paused ? 'PAUSED' : 'ACTIVE';
  const saved = await db.transaction(async (tx) => {
    if ((await tx.webhook.count()) >= mostOfWorkshop) throw new AppError('INVALID_STATE');
    const row = { id, url, description, eventTypes, expand, state, sealedSecret, createdAt: now } as const;
    await tx.webhook.create({ data: row });
    await tx.beside((base) => recordOwnAct(ctx, base, actor, 'webhook-saved', new URL(url).host));
    return presentWebhook(await requireWebhook(tx, id), now);
  });
  stashSecret(call, id, secret);
  return { webhook: saved, secret: null };
}

interface Change extends Input {
  readonly id: string;
  readonly version: number;
}

function changeWebhook({ ctx, db, actor }: SignedInCall, input: Change): Promise<SavedWebhook> {
  const { id, version, url, description, eventTypes, expand } = input;
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const before = await requireWebhook(tx, id);
    const updated = await tx.webhook.updateMany({
      where: { id, version },
      data: {
        url,
        eventTypes,
        ...stateAfter(before, input),
        version: version + 1,
        ...definedFields({ description, expand }),
      },
    });
    const present = async () => presentWebhook(await requireWebhook(tx, id), now);
    await requireUpdated(updated, webhookAnswer, present);
    const after = await requireWebhook(tx, id);
    if (after.state !== 'ACTIVE') await cancelPendingDeliveries(tx, id);
    const [from, to] = [before.url, url].map((address) => new URL(address).host);
    const detail = from === to ? `${to}` : `${from} → ${to}`;
    await tx.beside((base) => recordOwnAct(ctx, base, actor, 'webhook-saved', detail));
    return { webhook: presentWebhook(after, now), secret: null };
  });
}

/** Of one that has stopped by itself it is forgotten why, once somebody says that it goes on. */
function stateAfter({ state }: WebhookRow, { paused }: Input) {
  if (paused === undefined) return {};
  if (!paused) return { state: 'ACTIVE', disabledReason: null, stoppedAt: null, failingSince: null } as const;
  return state === 'ACTIVE' ? ({ state: 'PAUSED' } as const) : {};
}
