import { randomBytes, randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '../../../../schema/languages.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { everything } from '../../../api/operation/index.ts';
import { type Actor, operatorSource } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { withEnding, withIdEnding } from '../../../infrastructure/new-id.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import type { StoredCredentials } from '../../../integrations/fiscal/certificate/credentials.ts';
import { loadExampleRows, setUpCompany } from '../../data/example/index.ts';
import {
  demoCredentials,
  laterMilliseconds,
  saveDemoCertificate,
  saveDemoPremise,
  sendRecord,
} from '../../workshop/fiscal/index.ts';
import { createOwner } from '../../workshop/people/index.ts';
import { confirmDemoInvoices, recordDemo } from '../../workshop/workshop-settings/index.ts';
import { demoOwnerValues } from './demo-owner.ts';

/** A filled workshop that nobody can log in to, of which demos are copies. */
export interface DemoTemplate {
  readonly workshopId: string;
  readonly ownerId: string;
  /** How all ids in it end. */
  readonly ending: string;
  readonly credentials: StoredCredentials;
  readonly madeAt: Date;
}

type Templates = Map<Language, Promise<DemoTemplate>>;
const templates = new WeakMap<Database, Templates>();

/** A letter first, so that it is found in no number. */
export const newEnding = (): string =>
  `${'abcdef'.charAt(randomBytes(1).readUInt8() % 6)}${randomBytes(4).toString('hex').slice(1)}`;

/**
 * The template of a language; made when there is none, which takes some seconds. Each process has its own.
 *
 * @param signal ends the making of one
 */
export async function demoTemplate(ctx: AppContext, language: Language, signal?: AbortSignal): Promise<DemoTemplate> {
  const known: Templates = templates.get(ctx.database) ?? new Map();
  templates.set(ctx.database, known);
  const present = known.get(language);
  if (present !== undefined) return present;
  // One after the other: each takes all that a core has.
  const before = [...known.values()].at(-1);
  const made = Promise.resolve(before?.catch(() => undefined)).then(() => makeTemplate(ctx, language, signal));
  known.set(language, made);
  try {
    return await made;
  } catch (error) {
    if (known.get(language) === made) known.delete(language);
    throw error;
  }
}

/** Makes the template of a language again once it is old; until then the one before stays in use. */
export async function renewDemoTemplate(ctx: AppContext, language: Language, signal: AbortSignal): Promise<void> {
  const { madeAt } = await demoTemplate(ctx, language, signal);
  if (ctx.clock.now() < secondsAfter(madeAt, lifetimes.demoTemplateSeconds)) return;
  const made = await makeTemplate(ctx, language, signal);
  templates.get(ctx.database)?.set(language, Promise.resolve(made));
}

async function makeTemplate(ctx: AppContext, language: Language, signal?: AbortSignal): Promise<DemoTemplate> {
  const ending = newEnding();
  const madeAt = ctx.clock.now();
  return withIdEnding(ending, async () => {
    const id = withEnding(randomUUID());
    const owner = await demoOwnerValues(ctx, { id, address: operatorSource.address });
    const { workshopId } = await ctx.database.transaction(async (tx) => {
      const made = await createOwner(tx, { ...owner, language, createdAt: madeAt });
      // Swept like a demo, some time after it was used for the last time.
      const keptSeconds = lifetimes.demoTemplateSeconds + 2 * lifetimes.demoSeconds;
      await recordDemo(tx, made.workshopId, secondsAfter(madeAt, keptSeconds));
      return made;
    });
    const db = tenantDb(ctx.database, workshopId);
    const call = {
      ctx,
      db,
      actor: actorOf({ ...owner, workshopId, language }),
      request,
      keep: () => {},
      selects: everything,
    };
    const credentials = await demoCredentials();
    await setUpCompany(call);
    await saveDemoCertificate(ctx, db, { workshopId, credentials });
    await saveDemoPremise(ctx, db);
    await confirmDemoInvoices(ctx.database, workshopId);
    await loadExampleRows(call, { marked: false, ...(signal === undefined ? {} : { signal }) });
    for (const record of await db.fiscalRecord.findMany({ where: { state: 'WAITING' } })) {
      await sendRecord(ctx, { workshopId, id: record.id, limitMilliseconds: laterMilliseconds, atDesk: true });
    }
    return { workshopId, ownerId: id, ending, credentials, madeAt };
  });
}

/** Nobody's browser: the acts are the server's own. */
const request = {
  ...operatorSource,
  actor: null,
  tokens: {},
  language: defaultLanguage,
  form: () => Promise.reject(new Error('There is no form')),
} as const;

function actorOf(owner: Pick<Actor, 'id' | 'email' | 'fullName' | 'workshopId' | 'language'>): Actor {
  const { id, email, fullName, workshopId, language } = owner;
  return {
    sessionId: '',
    id,
    email,
    fullName,
    role: 'admin',
    language,
    mustChangePassword: false,
    workshopId,
    ownerId: id,
    demoUntil: null,
    source: operatorSource,
    subscriptionState: {
      plan: 'enterprise',
      status: 'active',
      paymentVerified: true,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      subscriptionRunning: false,
      grantedUntil: null,
    },
  };
}
