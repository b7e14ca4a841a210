import { useMutation } from '@apollo/client/react';
import { type MessageSettingsPartsFragment, SaveMessageSettingsDocument } from '../../../../../generated/graphql.ts';
import { messageSettings } from '../../../../../schema/features/contact/sms/message-settings.ts';
import { smsProvider } from '../../../../../schema/features/workshop/enums.ts';
import { smsSettingsTexts } from '../../../../../schema/messages/sms-settings/index.ts';
import { presentFrom } from '../../../../kit/forms/dialogs/form-dialog.tsx';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { providerName } from './provider-name.ts';
import { inputOf, settingsForm } from './settings-form.ts';

/** What stands in the field at first; the places are filled with each message. */
const usualTemplate = '{"to": "{to}", "text": "{text}", "sender": "{sender}", "id": "{id}"}';

export interface SmsSettingsDialogProps {
  readonly settings: MessageSettingsPartsFragment;
  readonly onClose: () => void;
}

/** Changes over which provider SMS go and what they may cost; what the provider does not need is not asked. */
export function SmsSettingsDialog({ settings, onClose }: SmsSettingsDialogProps) {
  const t = useTexts(smsSettingsTexts);
  const resultOf = useResult();
  const { unitPrice, sum } = useFormats();
  const [save] = useMutation(SaveMessageSettingsDocument);
  const valuesOf = (of: Omit<MessageSettingsPartsFragment, '__typename'>) => ({
    provider: of.provider,
    url: of.url ?? '',
    keepHeaders: of.headerNames.length > 0,
    headerLines: '',
    template: of.template ?? usualTemplate,
    sender: of.sender ?? '',
    segmentPrice: unitPrice(of.segmentPrice),
    monthlyCapCents: of.monthlyCapCents === null ? '' : sum(of.monthlyCapCents),
    writePlain: of.writePlain,
  });
  const names = settings.headerNames.join(', ');
  return (
    <SettingsDialog
      title={t('title')}
      schema={settingsForm}
      fields={[
        {
          name: 'provider',
          label: t('provider'),
          options: smsProvider.options.map((value) => ({ value, label: providerName(value, t) })),
        },
        {
          name: 'url',
          needed: true,
          label: t('url'),
          hint: t('urlHint'),
          frame: ({ provider }, control) => provider !== 'NONE' && control,
        },
        {
          name: 'keepHeaders',
          label: t('keepHeaders', { names }),
          kind: 'check',
          frame: ({ provider }, control) => provider !== 'NONE' && names !== '' && control,
        },
        {
          name: 'headerLines',
          label: t('headers'),
          hint: t('headersHint'),
          kind: 'lines',
          frame: ({ provider, keepHeaders }, control) => provider !== 'NONE' && !keepHeaders && control,
        },
        {
          name: 'template',
          needed: true,
          label: t('template'),
          kind: 'lines',
          hint: t('templateHint', { needed: '{to}, {text}', more: '{sender}, {id}' }),
          frame: ({ provider }, control) => provider === 'HTTP' && control,
        },
        {
          name: 'sender',
          label: t('sender'),
          hint: t('senderHint'),
          frame: ({ provider }, control) => provider !== 'NONE' && control,
        },
        { name: 'segmentPrice', label: t('price'), hint: t('priceHint'), kind: 'decimal', needed: true },
        { name: 'monthlyCapCents', label: t('cap'), hint: t('capHint'), kind: 'decimal' },
        { name: 'writePlain', label: t('writePlain'), kind: 'check' },
      ]}
      initial={valuesOf(settings)}
      version={settings.version}
      failure={t('notSaved')}
      send={(form, version) => resultOf(save({ variables: { input: { ...inputOf(form), version } } }))}
      presentOf={presentFrom(messageSettings, valuesOf)}
      onClose={onClose}
    />
  );
}
