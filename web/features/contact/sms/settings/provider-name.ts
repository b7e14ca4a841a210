import type { MessageSettingsPartsFragment } from '../../../../../generated/graphql.ts';
import type { SmsSettingsText } from '../../../../../schema/messages/sms-settings/index.ts';

/** What a provider is called: those with an interface of their own have the same name in every language. */
export function providerName(provider: MessageSettingsPartsFragment['provider'], t: SmsSettingsText): string {
  if (provider === 'INFOBIP') return 'Infobip';
  return provider === 'SMSAPI_SI' ? 'smsapi.si' : t(`providers.${provider}`);
}
