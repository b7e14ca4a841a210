import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { type AiSettingsPartsFragment, SaveAiSettingsDocument } from '../../../../generated/graphql.ts';
import { aiSettings } from '../../../../schema/features/desk/diagnostics/ai-settings.ts';
import { aiProvider } from '../../../../schema/features/workshop/enums.ts';
import { aiSettingsTexts } from '../../../../schema/messages/ai-settings/index.ts';
import { presentFrom } from '../../../kit/forms/dialogs/form-dialog.tsx';
import { SettingsDialog } from '../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { aiSettingsForm, inputOf } from './ai-settings-form.ts';

export interface AiSettingsDialogProps {
  readonly settings: AiSettingsPartsFragment;
  readonly onClose: () => void;
}

interface Chosen {
  readonly provider: AiSettingsPartsFragment['provider'];
}

/** Shows a field where a model is asked. */
const ofModel = ({ provider }: Chosen, control: ReactNode) => provider === 'OPENAI_COMPATIBLE' && control;

/** Changes what answers beside the own history; what only a model needs is asked with one alone. */
export function AiSettingsDialog({ settings, onClose }: AiSettingsDialogProps) {
  const t = useTexts(aiSettingsTexts);
  const resultOf = useResult();
  const { sum } = useFormats();
  const [save] = useMutation(SaveAiSettingsDocument);
  const valuesOf = (of: Omit<AiSettingsPartsFragment, '__typename'>) => ({
    provider: of.provider,
    baseUrl: of.baseUrl ?? '',
    model: of.model ?? '',
    keepKey: of.hasKey,
    apiKey: '',
    dataRegionNote: of.dataRegionNote ?? '',
    sendHistory: of.sendHistory,
    monthlyCapCents: of.monthlyCapCents === null ? '' : sum(of.monthlyCapCents),
    inputPriceCents: sum(of.inputPriceCents),
    outputPriceCents: sum(of.outputPriceCents),
  });
  return (
    <SettingsDialog
      title={t('title')}
      schema={aiSettingsForm}
      fields={[
        {
          name: 'provider',
          label: t('provider'),
          options: aiProvider.options.map((value) => ({ value, label: t(`providers.${value}`) })),
        },
        {
          name: 'baseUrl',
          needed: true,
          label: t('baseUrl'),
          hint: t('baseUrlHint'),
          frame: ofModel,
        },
        {
          name: 'model',
          needed: true,
          label: t('model'),
          hint: t('modelHint'),
          frame: ofModel,
        },
        {
          name: 'keepKey',
          label: t('keepKey'),
          kind: 'check',
          frame: (chosen, control) => settings.hasKey && ofModel(chosen, control),
        },
        {
          name: 'apiKey',
          label: t('key'),
          hint: t('keyHint'),
          frame: (chosen, control) => !chosen.keepKey && ofModel(chosen, control),
        },
        {
          name: 'dataRegionNote',
          label: t('region'),
          hint: t('regionHint'),
          kind: 'lines',
          frame: ofModel,
        },
        {
          name: 'sendHistory',
          label: t('sendHistory'),
          kind: 'check',
          frame: ofModel,
        },
        {
          name: 'monthlyCapCents',
          label: t('cap'),
          hint: t('capHint'),
          kind: 'decimal',
          frame: ofModel,
        },
        {
          name: 'inputPriceCents',
          label: t('inputPrice'),
          kind: 'decimal',
          needed: true,
          frame: ofModel,
        },
        {
          name: 'outputPriceCents',
          label: t('outputPrice'),
          kind: 'decimal',
          needed: true,
          frame: ofModel,
        },
      ]}
      initial={valuesOf(settings)}
      version={settings.version}
      failure={t('notSaved')}
      send={(form, version) => resultOf(save({ variables: { input: { ...inputOf(form), version } } }))}
      presentOf={presentFrom(aiSettings, valuesOf)}
      onClose={onClose}
    />
  );
}
