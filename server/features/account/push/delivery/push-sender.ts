import { defaultLanguage, languageWithCode } from '../../../../../schema/languages.ts';
import { pushMessages } from '../../../../../schema/messages/push-messages/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { type Sender, SendLater, Undeliverable } from '../../../../infrastructure/jobs/outbox.ts';
import { readContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { readKinds } from '../subscriptions/save-subscription.ts';
import { describeNews, type ToDescribe } from './describe-news.ts';
import { pushContent } from './push-content.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { type Delivery, type PushParts, sendToDevice } from './send-to-device.ts';

const daySeconds = 86_400;
/** What happened longer ago is no news. */
const newsSeconds = daySeconds;
/** Within so much time a device is notified of one card once. */
export const coalescedSeconds = 300;

/** Sends the push messages of the outbox. */
export function pushSender(parts: PushParts): Sender {
  const send = async ({ payload }: { readonly payload: string }): Promise<void> => {
    const content = readContent(pushContent, payload);
    if (content.type === 'test') return sendTest(parts, content);
    if (content.type === 'latest') return sendLatest(parts, content.noticeId);
    if (parts.clock.now() > secondsAfter(new Date(content.at), newsSeconds))
      throw new Undeliverable('It is no news any more');
    return sendNews(parts, content.subscriptionId, content);
  };
  const givenUp = async ({ payload }: { readonly payload: string }): Promise<void> => {
    const content = readContent(pushContent, payload);
    if (content.type !== 'latest') return;
    // The next news of the card is sent by a message of its own.
    await parts.database.pushNotice.updateMany({ where: { id: content.noticeId }, data: { isWaiting: false } });
  };
  return Object.assign(send, { givenUp });
}

const findDevice = ({ database }: PushParts, id: string) =>
  database.pushSubscription.findUnique({
    where: { id },
    include: { user: { select: { language: true, workshopId: true } } },
  });

type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDevice>>>;
const languageOf = ({ user }: DeviceRow) => languageWithCode(user.language) ?? defaultLanguage;

async function sendTest(
  parts: PushParts,
  { subscriptionId, text }: { readonly subscriptionId: string; readonly text?: string | undefined },
): Promise<void> {
  const device = await findDevice(parts, subscriptionId);
  if (device === null) return;
  const t = textIn(languageOf(device), pushMessages);
  const message = {
    kind: 'TEST',
    title: t('test.title'),
    body: text ?? t('test.text'),
    url: '/',
    tag: 'test',
  } as const;
  await sendToDevice(parts, device, message, { ttlSeconds: daySeconds, urgency: 'normal' });
}

/** Sends the newest of a card; what came while it was sent is sent after the usual time. */
async function sendLatest(parts: PushParts, noticeId: string): Promise<void> {
  const { clock, database } = parts;
  const notice = await database.pushNotice.findUnique({ where: { id: noticeId } });
  if (notice === null || !notice.isWaiting) return;
  await sendNews(parts, notice.subscriptionId, notice);
  const now = clock.now();
  const { count } = await database.pushNotice.updateMany({
    where: { id: noticeId, version: notice.version },
    data: { isWaiting: false, sentAt: now },
  });
  // The device may be gone by now, and its notices with it.
  const isLeft =
    count === 0 && (await database.pushNotice.updateMany({ where: { id: noticeId }, data: { sentAt: now } }));
  if (isLeft && isLeft.count > 0) throw new SendLater(secondsAfter(now, coalescedSeconds));
}

/** @throws SendLater it lies in the quiet hours of the workshop */
async function sendNews(parts: PushParts, subscriptionId: string, news: ToDescribe): Promise<void> {
  const device = await findDevice(parts, subscriptionId);
  if (device === null || !readKinds(device.kinds).includes(news.kind)) return;
  const db = tenantDb(parts.database, device.user.workshopId);
  const { zone } = await db.itself.read();
  const now = parts.clock.now();
  const due = afterQuietHours(zone, now);
  if (due > now) throw new SendLater(due);
  const { showNames } = device;
  const message = await describeNews(db, news, { language: languageOf(device), showNames, zone }, now);
  if (message !== undefined) await sendToDevice(parts, device, message, deliveryOf(news));
}

/** A promise is no news once its time has come. */
const deliveryOf = ({ kind, jobCardId }: ToDescribe): Delivery => ({
  ttlSeconds: kind === 'PROMISE_SOON' ? 1800 : daySeconds,
  urgency: kind === 'DECISION' ? 'high' : 'normal',
  ...(jobCardId === null ? {} : { topic: jobCardId.replaceAll('-', '') }),
});
