import { useMutation } from '@apollo/client/react';
import {
  type ReminderKind,
  type ReminderRulesPartsFragment,
  SaveReminderRulesDocument,
  type SaveReminderRulesMutationVariables,
} from '../../../../../generated/graphql.ts';
import {
  reminderHour,
  reminderRuleForm,
  reminderRules,
} from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { reminderRulesTexts } from '../../../../../schema/messages/reminder-rules/index.ts';
import { presentFrom } from '../../../../kit/forms/dialogs/form-dialog.tsx';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

interface Settings {
  readonly settings: ReminderRulesPartsFragment;
  readonly onClose: () => void;
}

/** Saves over the version of the workshop that was seen. */
function useSaving() {
  const resultOf = useResult();
  const [save] = useMutation(SaveReminderRulesDocument);
  return (input: SaveReminderRulesMutationVariables['input']) => resultOf(save({ variables: { input } }));
}

const channels = ['MAIL', 'SMS'] as const;

/** Switches a kind on or off, with its days and its channel. */
export function RuleDialog({ kind, settings, onClose }: Settings & { readonly kind: ReminderKind }) {
  const t = useTexts(reminderRulesTexts);
  const save = useSaving();
  const valuesOf = ({ rules }: Pick<ReminderRulesPartsFragment, 'rules'>) => {
    const rule = rules.find((each) => each.kind === kind);
    const [first = 30, second = null] = rule?.daysBefore ?? [];
    return {
      on: rule?.on ?? false,
      first,
      second,
      channel: rule?.channel === 'SMS' ? ('SMS' as const) : ('MAIL' as const),
    };
  };
  return (
    <SettingsDialog
      title={t(`kinds.${kind}`)}
      description={t(`laws.${kind}`)}
      schema={reminderRuleForm}
      fields={[
        { name: 'on', label: t('fields.on'), kind: 'check' },
        { name: 'first', label: t('fields.first'), kind: 'number' },
        { name: 'second', label: t('fields.second'), kind: 'number', hint: t('secondHint') },
        {
          name: 'channel',
          label: t('fields.channel'),
          hint: t('smsNote'),
          options: channels.map((value) => ({ value, label: t(`channels.${value}`) })),
        },
      ]}
      initial={valuesOf(settings)}
      version={settings.version}
      failure={t('notSaved')}
      send={({ on, first, second, channel }, version) => {
        const daysBefore = second === null ? [first] : [Math.max(first, second), Math.min(first, second)];
        return save({ version, rules: [{ kind, on, daysBefore, channel }] });
      }}
      presentOf={presentFrom(reminderRules, valuesOf)}
      onClose={onClose}
    />
  );
}

/** The hour at which all of them leave. */
export function HourDialog({ settings, onClose }: Settings) {
  const t = useTexts(reminderRulesTexts);
  const save = useSaving();
  return (
    <SettingsDialog
      title={t('hour')}
      schema={reminderHour}
      fields={[
        {
          name: 'sendAt',
          label: t('hour'),
          control: ({ name, label, value, onChange, error }) => (
            <Field label={label} name={name} hint={t('hourHint')} error={error}>
              <TextInput
                type="time"
                min="08:00"
                max="19:30"
                value={String(value)}
                onChange={({ target }) => onChange(target.value)}
              />
            </Field>
          ),
        },
      ]}
      initial={{ sendAt: settings.sendAt }}
      version={settings.version}
      failure={t('notSaved')}
      send={({ sendAt }, version) => save({ version, sendAt, rules: [] })}
      presentOf={presentFrom(reminderRules, ({ sendAt }) => ({ sendAt }))}
      onClose={onClose}
    />
  );
}
