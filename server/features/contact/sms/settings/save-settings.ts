import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type {
  MessageSettings,
  saveMessageSettingsInput,
} from '../../../../../schema/features/contact/sms/message-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { outgoingAddresses } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { usualSmsAddress } from '../../../../integrations/sms/providers.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { countUpVersion } from '../../../workshop/workshop-settings/index.ts';
import { presentSettings, readSmsSettings } from './read-settings.ts';
import { sealHeaders } from './sealed-headers.ts';

/**
 * Changes how SMS are sent; what is left out stays. Another provider, or another address, is written into the audit trail.
 *
 * @throws BAD_INPUT no address or template where the provider needs one; an address that leads nowhere, or to one that is not public
 * @throws CONFLICT somebody else has changed the workshop meanwhile
 */
export async function saveMessageSettings(
  { ctx, db, actor }: SignedInCall,
  { version, headers, ...given }: z.output<typeof saveMessageSettingsInput>,
): Promise<MessageSettings> {
  const before = await readSmsSettings(db);
  const after = { ...before, ...given, url: given.url === undefined ? before.url : given.url };
  const { provider } = after;
  const url = after.url ?? usualSmsAddress[provider] ?? null;
  if (provider !== 'NONE') {
    if (url === null) throw refused('url', 'webhookNotHttps');
    if (provider === 'HTTP' && !after.template) throw refused('template', 'smsTemplate');
    await requirePublic(new URL(url), ctx.config.outgoing);
  } else if (given.url) await requirePublic(new URL(given.url), ctx.config.outgoing);
  const sealed =
    headers === undefined
      ? {}
      : {
          sealedHeaders: await sealHeaders(ctx.config.dataKeys, actor.workshopId, headers),
          headerNames: headers.map(({ name }) => name),
        };
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    if (!(await countUpVersion(tx, version))) {
      throw new AppError('CONFLICT', undefined, { current: await presentSettings(ctx, tx) });
    }
    const known = await tx.messageSettings.findFirst();
    const data = { ...given, ...sealed };
    if (known === null) {
      await tx.messageSettings.create({ data: { headerNames: [], ...data, id: newId(now), createdAt: now } });
    } else await tx.messageSettings.updateMany({ where: { id: known.id }, data });
    if (known?.provider !== after.provider || known.url !== after.url) {
      const detail = `${placeOf(before)} → ${placeOf(after)}`;
      await tx.beside((base) => recordOwnAct(ctx, base, actor, 'sms-provider-changed', detail));
    }
    return presentSettings(ctx, tx);
  });
}

/** Where SMS go, for the audit trail. Of an address the host alone: what is behind it may be a secret. */
function placeOf({ provider, url }: { readonly provider: string; readonly url: string | null }): string {
  return [provider === 'NONE' ? '–' : provider, ...(url === null ? [] : [new URL(url).host])].join(' ');
}

/** It is checked again each time that something is sent; here the person who types it sees at once that it cannot work. */
async function requirePublic(url: URL, calls: Parameters<typeof outgoingAddresses>[1]): Promise<void> {
  try {
    await outgoingAddresses(url, calls);
  } catch (error) {
    throw refused('url', error instanceof PrivateAddress ? 'webhookNotPublic' : 'webhookUnknown');
  }
}

const refused = (field: string, reason: 'smsTemplate' | 'webhookNotHttps' | 'webhookNotPublic' | 'webhookUnknown') =>
  new AppError('BAD_INPUT', reason, { fields: { [field]: reason } });
