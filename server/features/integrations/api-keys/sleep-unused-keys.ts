import { defaultLanguage, languageWithCode } from '../../../../schema/languages.ts';
import { apiKeyMailTexts } from '../../../../schema/messages/api-key-mails/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { screens } from '../../../../schema/screens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { composeMail, readableName } from '../../../integrations/mail/mail-layout.ts';
import type { KeyRow } from './present-key.ts';

const task = 'sleeping-keys';
const daySeconds = 86_400;
const unusedSeconds = 365 * daySeconds;
/** Between the mail and the sleep. */
const graceSeconds = 14 * daySeconds;
const atOnce = 500;

/** Forgotten keys are a risk: after a year without use they are put to sleep. */
export const sleepUnusedKeysJob = defineJob({ name: task, everySeconds: daySeconds, run: sleepUnusedKeys });

/** Warns owners of keys that were unused for a year, and puts those to sleep that were warned two weeks ago. */
export async function sleepUnusedKeys(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const { apiKey } = tablesOfAllWorkshops(ctx.database);
  const unusedSince = secondsAfter(now, -unusedSeconds);
  const unused = {
    revokedAt: null,
    asleepAt: null,
    OR: [{ lastUsedAt: { lte: unusedSince } }, { lastUsedAt: null, createdAt: { lte: unusedSince } }],
  };
  const warned = { ...unused, warnedAt: { lte: secondsAfter(now, -graceSeconds) } };
  const asleep = await apiKey.findMany({ where: warned, take: atOnce });
  await eachRow(ctx.log, task, asleep, ({ id, workshopId }) =>
    tenantDb(ctx.database, workshopId).apiKey.updateMany({
      where: { id, revokedAt: null, asleepAt: null, warnedAt: { not: null } },
      data: { asleepAt: now, version: { increment: 1 } },
    }),
  );
  const toWarn = await apiKey.findMany({ where: { ...unused, warnedAt: null }, take: atOnce });
  await eachRow(ctx.log, task, toWarn, (row) => warn(ctx, row, now));
}

/** Notes the mail and queues it in one transaction, so that it is sent once however many servers there are. */
async function warn(ctx: AppContext, { id, workshopId, name, prefix }: KeyRow, now: Date): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const owner = await db.user.findFirst({ where: { role: 'admin' } });
  if (owner === null) return;
  const language = languageWithCode(owner.language) ?? defaultLanguage;
  const t = textIn(language, apiKeyMailTexts);
  const letter = composeMail({
    to: owner.email,
    name: owner.fullName,
    language,
    subject: t('subject', { name: readableName(name) }),
    text: t('text', { name: readableName(name), prefix }),
    action: { label: t('button'), url: `${ctx.config.appUrl}${screens.settingsIntegrations.path}`, note: t('note') },
  });
  const isQueued = await db.transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, warnedAt: null, revokedAt: null },
      data: { warnedAt: now },
    });
    if (count === 0) return false;
    const day = now.toISOString().slice(0, 10);
    await tx.beside((base) => ctx.outbox.add(base, mailMessage(letter, `${task}:${id}:${day}`)));
    return true;
  });
  if (isQueued) ctx.outbox.wake();
}
