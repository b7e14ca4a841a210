import { brandMails } from '../../../../schema/messages/brand-mails/index.ts';
import { screens } from '../../../../schema/screens.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { mailTo } from '../../../integrations/mail/mail-layout.ts';
import { readBrandedWorkshop } from '../brand/index.ts';
import { mailSenderOf, writtenBy } from '../workshop-settings/index.ts';
import { readOwnSender } from './own-sender.ts';

/** Sends the caller a mail as customers get it. @throws RATE_LIMITED */
export async function sendTestMail({ ctx, db, actor }: SignedInCall): Promise<{ to: string; from: string }> {
  const { config, rateLimits, outbox, clock } = ctx;
  await rateLimits.take('senderTestPerWorkshop', actor.workshopId);
  const workshop = await readBrandedWorkshop(db, clock.now());
  const own = await readOwnSender(ctx, actor.workshopId);
  const reader = { ...actor, sender: mailSenderOf(workshop, actor.language) };
  const url = `${config.appUrl}${screens.settingsLook.path}`;
  const mail = mailTo(reader, brandMails, 'senderTest', url, { workshop: workshop.name });
  const message = mailMessage({ ...mail, ...writtenBy(workshop), sentFor: actor.workshopId });
  await db.transaction((tx) => tx.beside((base) => outbox.add(base, message)));
  outbox.wake();
  return { to: actor.email, from: own?.dkim === undefined ? addressIn(config.mail.from) : own.from };
}

/** The address alone of `Delavnica <no-reply@example.com>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
