import { z } from 'zod';
import { webhookEventTypes } from '../../../../schema/features/integrations/webhook-events.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { eventWords } from './event-words.ts';
import styles from './webhooks.module.css';

/** The button that was pressed is far below it, on a phone screens away. */
const focusError = (element: HTMLElement | null) => element?.focus();

const list = z.array(z.string()).catch([]);

export interface EventChoiceProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: readonly string[]) => void;
  readonly isRefused: boolean;
}

/** Of what a webhook is notified; all of it by one press. */
export function EventChoice({ label, value, onChange, isRefused }: EventChoiceProps) {
  const t = useTexts(outgoingWebhooksTexts);
  const chosen = new Set(list.parse(value));
  const choose = (types: readonly string[], isOn: boolean) => {
    for (const type of types) {
      if (isOn) chosen.add(type);
      else chosen.delete(type);
    }
    onChange(webhookEventTypes.filter((type) => chosen.has(type)));
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.heading}>{label}</legend>
      {isRefused && (
        <p className={styles.error} role="alert" tabIndex={-1} ref={focusError}>
          {t('eventsMissing')}
        </p>
      )}
      <Checkbox
        label={t('allEvents')}
        checked={webhookEventTypes.every((type) => chosen.has(type))}
        onChange={(event) => choose(webhookEventTypes, event.target.checked)}
      />
      <div className={styles.choices}>
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(eventWords[type])}
            checked={chosen.has(type)}
            onChange={(event) => choose([type], event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
