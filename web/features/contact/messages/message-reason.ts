import type { MessagesOfCustomerQuery } from '../../../../generated/graphql.ts';
import type { MessagesText } from '../../../../schema/messages/messages/index.ts';

type Message = MessagesOfCustomerQuery['messages']['nodes'][number];

interface Unsent {
  readonly reason: NonNullable<Message['reason']>;
  readonly channel: Message['channel'];
}

/** Why a message was not sent, as it is said of its channel. */
export function reasonOf(t: MessagesText, { reason, channel }: Unsent): string {
  const isOfSms = channel === 'SMS' && (reason === 'NO_ADDRESS' || reason === 'PROVIDER');
  return isOfSms ? t(`reasonsOfSms.${reason}`) : t(`reasons.${reason}`);
}
