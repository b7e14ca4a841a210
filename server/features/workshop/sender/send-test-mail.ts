import { brandMails } from '../../../../schema/messages/brand-mails/index.ts';
import { screens } from '../../../../schema/screens.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { mailMessage, patience } from '../../../integrations/mail/mail.ts';
import { mailTo } from '../../../integrations/mail/mail-layout.ts';
import { canLogIn } from '../../../integrations/mail/own-sender.ts';
import type { OwnSender } from '../../../integrations/mail/sender-parts.ts';
import { readBrandedWorkshop } from '../brand/index.ts';
import { mailSenderOf, writtenBy } from '../workshop-settings/index.ts';
import { readOwnSender } from './own-sender.ts';
import { noteRefusedServer } from './sender-failed.ts';

/** Sends the caller a mail as customers get it. @throws RATE_LIMITED */
export async function sendTestMail({ ctx, db, actor }: SignedInCall): Promise<{ to: string; from: string }> {
  const { config, rateLimits, outbox, clock } = ctx;
  await rateLimits.take('senderTestPerWorkshop', actor.workshopId);
  const workshop = await readBrandedWorkshop(db, clock.now());
  const own = await readSenderThatWorks(ctx, actor.workshopId);
  const reader = { ...actor, sender: mailSenderOf(workshop, actor.language) };
  const url = `${config.appUrl}${screens.settingsLook.path}`;
  const mail = mailTo(reader, brandMails, 'senderTest', url, { workshop: workshop.name });
  const message = mailMessage({ ...mail, ...writtenBy(workshop), sentFor: actor.workshopId });
  await db.transaction((tx) => tx.beside((base) => outbox.add(base, message)));
  outbox.wake();
  return { to: actor.email, from: own?.dkim === undefined ? addressIn(config.mail.from) : own.from };
}

/** As for a mail that leaves now; a server that does not let us in is noted, as it is with the mail of a customer. */
async function readSenderThatWorks(ctx: SignedInCall['ctx'], workshopId: string): Promise<OwnSender | undefined> {
  const own = await readOwnSender(ctx, workshopId);
  if (own?.smtp === undefined || (await canLogIn(own.smtp, ctx.config.outgoing, patience))) return own;
  await noteRefusedServer(ctx, workshopId);
  return readOwnSender(ctx, workshopId);
}

/** The address alone of `Delavnica <no-reply@example.com>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
