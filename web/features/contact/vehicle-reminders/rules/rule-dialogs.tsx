import { useMutation } from '@apollo/client/react';
import {
  type ReminderKind,
  type ReminderRulesPartsFragment,
  SaveReminderRulesDocument,
} from '../../../../../generated/graphql.ts';
import {
  reminderHour,
  reminderRuleForm,
  reminderRules,
} from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { reminderRulesTexts } from '../../../../../schema/messages/reminder-rules/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { conflictingRow } from '../../../../kit/writes/conflicting-row.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

interface Settings {
  readonly settings: ReminderRulesPartsFragment;
  readonly onClose: () => void;
}

/** Saves over the version of the workshop that was seen, and ends when it is saved. */
function useSaving(onClose: () => void) {
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save] = useMutation(SaveReminderRulesDocument);
  return async (input: Parameters<typeof save>[0] extends infer Asked ? NonNullable<Asked> : never) => {
    const result = await resultOf(save(input));
    if (result.kind === 'ok') {
      toast({ title: kit('saved'), tone: 'success' });
      onClose();
    }
    return result;
  };
}

const channels = ['MAIL', 'SMS'] as const;

/** Switches a kind on or off, with its days and its channel. */
export function RuleDialog({ kind, settings, onClose }: Settings & { readonly kind: ReminderKind }) {
  const t = useTexts(reminderRulesTexts);
  const kit = useTexts(kitTexts);
  const save = useSaving(onClose);
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
    <Dialog open onClose={onClose} title={t(`kinds.${kind}`)} description={t(`laws.${kind}`)}>
      <EntityForm
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
        submitText={kit('save')}
        pendingText={t('saving')}
        failure={t('notSaved')}
        send={({ on, first, second, channel }, version) => {
          const daysBefore = second === null ? [first] : [Math.max(first, second), Math.min(first, second)];
          return save({ variables: { input: { version, rules: [{ kind, on, daysBefore, channel }] } } });
        }}
        presentOf={(error) => {
          const present = conflictingRow(error, reminderRules);
          return present && { version: present.version, values: valuesOf(present) };
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** The hour at which all of them leave. */
export function HourDialog({ settings, onClose }: Settings) {
  const t = useTexts(reminderRulesTexts);
  const kit = useTexts(kitTexts);
  const save = useSaving(onClose);
  return (
    <Dialog open onClose={onClose} title={t('hour')}>
      <EntityForm
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
        submitText={kit('save')}
        pendingText={t('saving')}
        failure={t('notSaved')}
        send={({ sendAt }, version) => save({ variables: { input: { version, sendAt, rules: [] } } })}
        presentOf={(error) => {
          const present = conflictingRow(error, reminderRules);
          return present && { version: present.version, values: { sendAt: present.sendAt } };
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
