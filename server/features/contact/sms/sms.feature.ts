import { message } from '../../../../schema/features/contact/messages.ts';
import {
  messageSettings,
  saveMessageSettingsInput,
  smsPreview,
  smsPreviewInput,
  testSmsInput,
} from '../../../../schema/features/contact/sms/message-settings.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { previewSms } from './sending/preview-sms.ts';
import { answerOfTest, testSms } from './sending/test-sms.ts';
import { readMessageSettings } from './settings/read-settings.ts';
import { saveMessageSettings } from './settings/save-settings.ts';

const owners = { permission: 'settings.manage' } as const;

/** SMS to customers, over the workshop's own account at a provider. */
export const smsFeature = feature({
  name: 'sms',
  ownedTables: ['messageSettings', 'smsMonth'],
  operations: [
    operation({
      ...owners,
      name: 'messageSettings',
      shows: { any: ['WORKSHOP'], unwatched: ['MESSAGE'] },
      kind: 'query',
      description:
        'How SMS are sent: the provider, what a part costs, the limit of a month and what this one has cost. The keys of the provider are not shown.',
      output: messageSettings,
      run: readMessageSettings,
    }),
    operation({
      ...owners,
      name: 'saveMessageSettings',
      inDemo: false,
      kind: 'mutation',
      description:
        'Updates how SMS are sent; omitted fields stay as they are. Fails with BAD_INPUT when the provider lacks an address or a template, or when the address is not public, and with CONFLICT when the workshop was changed in the meantime.',
      input: saveMessageSettingsInput,
      output: messageSettings,
      run: saveMessageSettings,
    }),
    operation({
      name: 'smsPreview',
      kind: 'query',
      permission: 'messages.send',
      shows: { any: ['WORKSHOP'], unwatched: ['MESSAGE'] },
      description:
        'A text as it would be sent by SMS, with its parts, what they cost, and why no provider would be given it.',
      input: smsPreviewInput,
      output: smsPreview,
      run: previewSms,
    }),
    operation({
      ...owners,
      name: 'testSms',
      inDemo: false,
      kind: 'mutation',
      description:
        'Sends an SMS to a phone of the workshop, and answers what the provider has said within ten seconds. Fails with BAD_INPUT for an invalid phone number, and with RATE_LIMITED.',
      input: testSmsInput,
      output: message,
      run: testSms,
      afterwards: answerOfTest,
    }),
  ],
});
