import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import view from '../../../../kit/paged/paged.module.css';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

export interface TypedNote {
  readonly number: string;
  /** YYYY-MM-DD; empty means today. */
  readonly receivedOn: string;
  /** In euros without VAT. */
  readonly freight: string;
}

export const emptyNote: TypedNote = { number: '', receivedOn: '', freight: '' };

interface NoteFieldsProps {
  readonly note: TypedNote;
  readonly seesCosts: boolean;
  readonly onType: (change: Partial<TypedNote>) => void;
}

/** What the delivery note says of all lines together. */
export function NoteFields({ note, seesCosts, onType }: NoteFieldsProps) {
  const t = useTexts(receivingTexts);
  const today = sellersDay(new Date());
  return (
    <div className={view.fields}>
      <Field label={t('note')} name="noteNumber" optional>
        <TextInput
          autoComplete="off"
          maxLength={50}
          value={note.number}
          onChange={({ target }) => onType({ number: target.value })}
        />
      </Field>
      <Field label={t('receivedOn')} name="receivedOn" optional>
        <TextInput
          type="date"
          max={today}
          value={note.receivedOn === '' ? today : note.receivedOn}
          onChange={({ target }) => onType({ receivedOn: target.value })}
        />
      </Field>
      {seesCosts && (
        <Field label={t('freight')} name="freightCents" optional>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={note.freight}
            onChange={({ target }) => onType({ freight: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
