import { UnreadableError } from '../../../../auth/tokens/encrypted-text.ts';
import type { Config } from '../../../../config/config.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { type Sender, Undeliverable } from '../../../../infrastructure/jobs/outbox.ts';
import { readContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { postOutgoing } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { smsProviders, usualSmsAddress } from '../../../../integrations/sms/providers.ts';
import type { Sms, SmsOutcome } from '../../../../integrations/sms/sms-provider.ts';
import type { SmsStandIn } from '../../../../integrations/sms/stand-in.ts';
import { recheckMessage, releaseSmsCost } from '../../customer-mails/index.ts';
import { readSmsSettings } from '../settings/read-settings.ts';
import { openHeaders } from '../settings/sealed-headers.ts';
import { smsContent } from './sms-content.ts';

interface SenderParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Takes what a workshop without a provider sends; there is none in production. */
  readonly standIn: SmsStandIn | undefined;
}

/** Minutes before the next attempt: one that arrives a day late says what is not so any more. */
const delaysSeconds = [1, 5, 15, ...Array.from({ length: 24 }, () => 60)].map((minutes) => minutes * 60);

/**
 * The outbox's sender of SMS. It goes to the provider that the workshop has at that moment, under the id of the message each time,
 * so that a provider sees what was handed over before.
 */
export function smsSender(parts: SenderParts): Sender {
  const { database, clock } = parts;
  const send: Sender = async ({ id, payload }) => {
    const { workshopId, to, text, isTest } = readContent(smsContent, payload);
    const db = tenantDb(database, workshopId);
    const message = await db.message.findUnique({ where: { id } });
    // Its customer has refused meanwhile, was erased, or is gone.
    if (message === null || message.state !== 'QUEUED') return;
    if (!isTest && !(await recheckMessage(db, message, clock.now()))) return;
    const outcome = await sendToProvider(parts, db, { id, to, text });
    if (outcome.kind === 'later') throw new Error(outcome.problem);
    if (outcome.kind === 'refused') {
      await fail(db, id);
      throw new Undeliverable(outcome.problem);
    }
    const { providerId = null } = outcome;
    await db.message.updateMany({ where: { id }, data: { providerId, sentAt: clock.now() } });
    await db.message.updateMany({ where: { id, state: 'QUEUED' }, data: { state: 'SENT', reason: null } });
  };
  return Object.assign(send, {
    delaysSeconds,
    givenUp: ({ id, payload }: Parameters<Sender>[0]) => {
      if (payload === '') return Promise.resolve();
      return fail(tenantDb(database, readContent(smsContent, payload).workshopId), id);
    },
  });
}

/** Notes that a message was not taken; it costs nothing then. */
async function fail(db: TenantDb, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = { id, state: 'QUEUED' } as const;
    const message = await tx.message.findFirst({ where: waiting, select: { costCents: true, queuedAt: true } });
    if (message === null) return;
    await tx.message.updateMany({ where: waiting, data: { state: 'FAILED', reason: 'PROVIDER' } });
    await releaseSmsCost(tx, [message]);
  });
}

/** Sends a message through the provider of its workshop. @throws Error there was no answer */
async function sendToProvider({ config, standIn }: SenderParts, db: TenantDb, sms: Sms): Promise<SmsOutcome> {
  const { provider, url, sealedHeaders, sender, template } = await readSmsSettings(db);
  if (provider === 'NONE') {
    if (standIn === undefined) return { kind: 'refused', problem: 'The workshop has no provider' };
    await standIn(sms);
    return { kind: 'sent', providerId: undefined };
  }
  const address = url ?? usualSmsAddress[provider];
  if (address === undefined) return { kind: 'refused', problem: 'The provider has no address' };
  try {
    const { id: workshopId } = await db.itself.read();
    const headers = await openHeaders(config.dataKeys, workshopId, sealedHeaders);
    const { requestOf, outcomeOf } = smsProviders[provider];
    const post = requestOf(sms, { url: new URL(address), headers, sender, template });
    return outcomeOf(await postOutgoing(post, config.outgoing));
  } catch (error) {
    const isForGood = error instanceof PrivateAddress || error instanceof UnreadableError;
    if (!isForGood) throw error;
    return { kind: 'refused', problem: error.message };
  }
}
