import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { AiSettings, SaveAiSettings } from '../../../../../schema/features/desk/diagnostics/ai-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { outgoingAddresses } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { countUpVersion } from '../../../workshop/workshop-settings/index.ts';
import { type KeptSettings, presentAiSettings, readKeptSettings } from './read-settings.ts';
import { sealKey } from './sealed-key.ts';

/**
 * Changes what answers questions to AI diagnostics; what is left out stays. Another provider, or another host, is written into
 * the audit trail.
 *
 * @throws BAD_INPUT no address or model where the provider needs one; an address that leads nowhere, or to one that is not public
 * @throws CONFLICT somebody else has changed the workshop meanwhile
 */
export async function saveAiSettings(
  { ctx, db, actor }: SignedInCall,
  { version, apiKey, ...given }: SaveAiSettings,
): Promise<AiSettings> {
  const before = await readKeptSettings(db);
  const after = { ...before, ...given };
  if (after.provider === 'OPENAI_COMPATIBLE') {
    if (!after.baseUrl) throw new AppError('BAD_INPUT', 'webhookNotHttps', { fields: { baseUrl: 'webhookNotHttps' } });
    if (!after.model) throw invalidField('model');
  }
  const isCalled = after.provider === 'OPENAI_COMPATIBLE' || Boolean(given.baseUrl);
  if (isCalled && after.baseUrl) await requirePublic(new URL(after.baseUrl), ctx.config.outgoing);
  const sealed =
    apiKey === undefined ? undefined : apiKey && (await sealKey(ctx.config.dataKeys, actor.workshopId, apiKey));
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    if (!(await countUpVersion(tx, version))) {
      throw new AppError('CONFLICT', undefined, { current: await presentAiSettings(ctx, tx) });
    }
    const known = await tx.aiSettings.findFirst();
    const isElsewhere = hostOf(known ?? before) !== hostOf(after);
    // A key is for who has given it: an owner's session in the wrong hands sends it nowhere else.
    const key = sealed === undefined ? (isElsewhere ? { sealedKey: null } : {}) : { sealedKey: sealed };
    const data = { ...given, ...key };
    if (known === null) await tx.aiSettings.create({ data: { ...data, id: newId(now), createdAt: now } });
    else await tx.aiSettings.updateMany({ where: { id: known.id }, data });
    if (isElsewhere || before.provider !== after.provider) {
      const detail = `${placeOf(before)} → ${placeOf(after)}`;
      await tx.beside((base) => recordOwnAct(ctx, base, actor, 'ai-provider-changed', detail));
    }
    return presentAiSettings(ctx, tx);
  });
}

type Place = Pick<KeptSettings, 'provider' | 'baseUrl'>;

const hostOf = ({ baseUrl }: Pick<Place, 'baseUrl'>) => (baseUrl === null ? null : new URL(baseUrl).host);

/** Where questions go, for the audit trail. Of an address the host alone: what is behind it may be a secret. */
const placeOf = (settings: Place): string =>
  settings.provider === 'OPENAI_COMPATIBLE' ? `${settings.provider} ${hostOf(settings) ?? ''}` : settings.provider;

/** It is checked again at each call; here the person who types it sees at once that it cannot work. */
async function requirePublic(url: URL, calls: Parameters<typeof outgoingAddresses>[1]): Promise<void> {
  try {
    await outgoingAddresses(url, calls);
  } catch (error) {
    const isPrivate = error instanceof PrivateAddress;
    const reason = isPrivate && url.protocol !== 'https:' ? 'webhookNotHttps' : 'webhookNotPublic';
    const why = isPrivate ? reason : 'webhookUnknown';
    throw new AppError('BAD_INPUT', why, { fields: { baseUrl: why } });
  }
}
