import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { type Language, languageOfDocument } from '../../../../schema/languages.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { readPagesOrigin } from '../../workshop/custom-domains/index.ts';
import { readSlug } from '../../workshop/workshop-settings/index.ts';
import type { Portal } from './find-portal.ts';
import { addLogin, newSecret } from './log-in-links.ts';
import { customersOfAddress, storedAddress } from './own-customers.ts';
import { loginMail } from './portal.mails.ts';

/** Who asks for a link: what happens then is the same for every address, and only a job finds out whose it is. */

const task = 'portal-mails';
/** Requests that come close together are looked at together. */
const delayMilliseconds = 200;

interface RequestedLink {
  readonly email: string;
  /** The network address that it is asked from. */
  readonly address: string;
  /** The one that was chosen on the page. */
  readonly language: Language | undefined;
}

/**
 * Notes that a link was asked for. Whether anybody has the address is not asked here, so that neither the answer nor its time
 * depends on it.
 *
 * @returns what the browser is to hold
 * @throws RATE_LIMITED too many from this network address
 */
export async function requestLogin(
  ctx: AppContext,
  { db }: Pick<Portal, 'db'>,
  { email, address, language }: RequestedLink,
): Promise<string> {
  await ctx.rateLimits.take('portalLoginPerAddress', address);
  const nonce = newSecret();
  const now = ctx.clock.now();
  await addLogin(db, ctx.config, { emailKey: emailKeyOf(email), nonce, address, language, now });
  ctx.jobs.wake(task, delayMilliseconds);
  return nonce;
}

/** Mails the links that were asked for; at once when one is, and later what a process has left behind that died. */
export const portalMailsJob = defineJob({ name: task, everySeconds: 30, run: mailLogins });

const atOnce = 100;

/** One pass over all workshops. */
export async function mailLogins(ctx: AppContext): Promise<void> {
  const { portalLogin } = tablesOfAllWorkshops(ctx.database);
  for (let after = ''; ; ) {
    const rows = await portalLogin.findMany({
      where: { handledAt: null, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: atOnce,
      select: { id: true, workshopId: true, emailKey: true, language: true },
    });
    await eachRow(ctx.log, task, rows, (row) => mailLogin(ctx, row));
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

interface RequestedLogin {
  readonly id: string;
  readonly workshopId: string;
  readonly emailKey: string | null;
  readonly language: CustomerRow['language'];
}

async function mailLogin(ctx: AppContext, { id, workshopId, emailKey, language }: RequestedLogin): Promise<void> {
  const { config, outbox, rateLimits } = ctx;
  const db = tenantDb(ctx.database, workshopId);
  const [customer] = emailKey === null ? [] : await customersOfAddress(db, { emailKey, mergedIds: [] });
  const workshop = await readBrandedWorkshop(db, ctx.clock.now());
  // As it was entered at the desk, not as somebody has just typed it.
  const email = emailKey === null || customer === undefined ? undefined : storedAddress(customer, emailKey);
  const mailbox = `${workshopId}:${emailKey}`;
  const isMailed =
    email !== undefined && workshop.demoUntil === null && (await rateLimits.allows('portalMailPerMailbox', mailbox));
  const isOurs = await db.transaction(async (tx) => {
    if (!(await claim(tx, id, isMailed ? {} : { emailKey: null }, ctx.clock.now()))) return false;
    if (!isMailed || customer === undefined) return true;
    const portal = { workshop, slug: await readSlug(tx) };
    const origin = await readPagesOrigin(tx, config, ctx.clock.now());
    const chosen = language === null ? undefined : languageOfDocument(language);
    const mail = loginMail(config, { portal, customer, email, chosen, loginId: id, origin });
    await tx.beside((base) => outbox.add(base, mailMessage(mail, `${task} ${id}`)));
    return true;
  });
  if (!isMailed) return;
  if (isOurs) outbox.wake();
  else await rateLimits.giveBack('portalMailPerMailbox', mailbox);
}

/** An address that is nobody's is not kept. @returns false where another process has it */
async function claim(
  { portalLogin }: TenantTables,
  id: string,
  columns: { readonly emailKey?: null },
  now: Date,
): Promise<boolean> {
  const data = { ...columns, handledAt: now };
  return (await portalLogin.updateMany({ where: { id, handledAt: null }, data })).count > 0;
}
